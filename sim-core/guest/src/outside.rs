//! What a guest and its host have of each other: the functions that it may import, and what it shows without being run.

use lbe_cc::guest::{About, Hook, Wants};
use lbe_model::num;
use wasmparser::{ExternalKind, FuncType, Parser, Payload, TypeRef, ValType};

use crate::prepare::known;

/// The module of the host's functions.
pub const HOST: &str = "lbe";
/// `() -> f64`, uniform in [0, 1), from the flow's own random numbers.
pub const RANDOM: &str = "random";
/// What else the host has: the engine's own functions of one number and of two, to the bit.
pub const OF_ONE: [(&str, OfOne); 3] = [("cbrt", num::cbrt), ("exp", num::exp), ("log", num::ln)];
/// A function of one number.
pub type OfOne = fn(f64) -> f64;
/// See [`OF_ONE`].
pub const POW: &str = "pow";

/// How many numbers a function of the host takes.
fn taken(name: &str) -> Option<usize> {
    match name {
        RANDOM => Some(0),
        POW => Some(2),
        _ => OF_ONE.iter().any(|(one, _)| *one == name).then_some(1),
    }
}

/// Is this one of them?
pub(crate) fn may_import(module: &str, name: &str, ty: &FuncType) -> bool {
    let all = ty.params().iter().chain(ty.results());
    module == HOST
        && taken(name) == Some(ty.params().len())
        && ty.results().len() == 1
        && all.into_iter().all(|ty| *ty == ValType::F64)
}

pub(crate) fn only_import(module: &str, name: &str) -> String {
    let name: String = format!("{module}.{name}").chars().take(40).collect();
    format!("must not import \"{name}\": a guest may import random, cbrt, exp, log and pow of {HOST}, of f64, alone")
}

/// What a custom section of this name has.
pub fn section<'a>(module: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let sections = Parser::new(0).parse_all(module).map_while(Result::ok);
    sections.into_iter().find_map(|payload| match payload {
        Payload::CustomSection(section) if section.name() == name => Some(section.data()),
        _ => None,
    })
}

/// The most exports that are told of as unknown, and the most characters of a name.
const MAX_UNKNOWN: usize = 8;
const MAX_NAME: usize = 40;

/// What a module shows without being run. Unknown exports are functions without parameters and results by names that are no hook's;
/// what begins with an underscore is a compiler's.
pub fn about(module: &[u8], wants: Wants) -> About {
    let is_known = |name: &str| {
        let is_of_later = |hook: Hook| hook.is_of_sight() && hook.name() == name;
        known(name).is_some() && (wants.sees || !Hook::ALL.into_iter().any(is_of_later))
    };
    let mut about = About::default();
    let (mut types, mut functions) = (vec![], vec![]);
    for payload in Parser::new(0).parse_all(module).map_while(Result::ok) {
        match payload {
            Payload::TypeSection(section) => {
                types = section.into_iter_err_on_gc_types().flatten().collect();
            }
            Payload::ImportSection(section) => {
                for import in section.into_imports().flatten() {
                    about.draws |= import.name == RANDOM;
                    if let TypeRef::Func(ty) = import.ty {
                        functions.push(ty);
                    }
                }
            }
            Payload::FunctionSection(section) => functions.extend(section.into_iter().flatten()),
            Payload::ExportSection(section) => {
                let is_as_a_hook = |export: &wasmparser::Export<'_>| {
                    let ty = functions.get(export.index as usize);
                    let ty: Option<&FuncType> = ty.and_then(|ty| types.get(*ty as usize));
                    export.kind == ExternalKind::Func
                        && ty.is_some_and(|ty| ty.params().is_empty() && ty.results().is_empty())
                };
                let unknown = section.into_iter().flatten().filter(is_as_a_hook);
                let unknown = unknown.map(|export| export.name);
                about.unknown_exports = unknown
                    .filter(|name| !is_known(name) && !name.starts_with('_'))
                    .take(MAX_UNKNOWN)
                    .map(|name| name.chars().take(MAX_NAME).collect())
                    .collect();
                return about;
            }
            _ => {}
        }
    }
    about
}
