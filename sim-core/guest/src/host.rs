//! Running prepared modules natively, in wasmi: an interpreter, so that nothing of a stranger's becomes machine code, and a
//! small one. A browser runs the same bytes with its own engine.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use lbe_cc::ControllerSpec;
use lbe_cc::guest::{About, BLOCK_BYTES, Block, GuestCode, GuestHost, GuestState, Hook, Misdeed, Wants};
use lbe_model::num;
use lbe_model::rng::Stream;
use wasmi::{Config, Engine, Global, Instance, Linker, Memory, Module, Store, TypedFunc, Val};

use crate::declare::declaration;
use crate::look::{Begun, declaring, find_block, first_look};
use crate::outside::{HOST, OF_ONE, POW, RANDOM, about};
use crate::prepare::{CALL_METER, METER, OWN, cost_of_memory, prepare};

/// Frames that the meter lets a call have are fewer.
const MAX_RECURSION: usize = 2_000;
/// What the meter lets a call put on the stack is less, in bytes.
const MAX_STACK: usize = 1 << 23;

type Declared = (&'static ControllerSpec, Wants);

/// Runs guests natively. It keeps what it has prepared: the runs of a sweep share it.
pub struct Native {
    engine: Engine,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    modules: BTreeMap<Vec<u8>, Arc<Code>>,
    /// By its text: tables last as long as the process.
    declarations: BTreeMap<String, Declared>,
}

/// The most modules that are kept.
const MAX_KEPT: usize = 64;

impl fmt::Debug for Native {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Native")
    }
}

impl Default for Native {
    fn default() -> Self {
        let mut config = Config::default();
        config.set_max_recursion_depth(MAX_RECURSION).set_max_stack_height(MAX_STACK);
        Self { engine: Engine::new(&config), known: Mutex::default() }
    }
}

impl Native {
    /// The memory of a module after its `describe`, and what that answered: for whoever makes the declaration of it.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence.
    pub fn described(&self, module: &[u8]) -> Result<(Vec<u8>, usize), String> {
        let template = self.template(module)?;
        let mut life = Life::new(&template, declaring()).map_err(|_| "does not begin".to_owned())?;
        let at = life.address("describe").map_err(|_| "does not come to the end of describe".to_owned())?;
        Ok((life.bytes(0, usize::MAX), at))
    }

    fn template(&self, module: &[u8]) -> Result<Template, String> {
        let compiled = Module::new(&self.engine, prepare(module)?);
        Ok(Template {
            module: compiled.map_err(|_| "cannot be compiled".to_owned())?,
            linker: linker(&self.engine).map_err(|_| "cannot be linked".to_owned())?,
        })
    }
}

impl GuestHost for Native {
    fn load(&self, module: &[u8]) -> Result<Arc<dyn GuestCode>, String> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(code) = known.modules.get(module) {
            return Ok(code.clone());
        }
        let template = self.template(module)?;
        let text = first_look(Life::new(&template, declaring()).as_mut().map_err(|what| *what))?;
        let declared = if let Some(declared) = known.declarations.get(&text) {
            *declared
        } else {
            let declared = declaration(&text)?;
            known.declarations.insert(text, declared);
            declared
        };
        let code = Arc::new(Code { template: Arc::new(template), declared, about: about(module, declared.1) });
        if known.modules.len() >= MAX_KEPT {
            known.modules.pop_first();
        }
        known.modules.insert(module.to_owned(), code.clone());
        Ok(code)
    }
}

/// What a guest may import.
fn linker(engine: &Engine) -> Result<Linker<Stream>, wasmi::errors::LinkerError> {
    let mut linker = Linker::new(engine);
    linker.func_wrap(HOST, RANDOM, |mut caller: wasmi::Caller<'_, Stream>| caller.data_mut().unit())?;
    linker.func_wrap(HOST, POW, num::pow)?;
    for (name, function) in OF_ONE {
        linker.func_wrap(HOST, name, function)?;
    }
    Ok(linker)
}

struct Template {
    module: Module,
    linker: Linker<Stream>,
}

struct Code {
    template: Arc<Template>,
    declared: Declared,
    about: About,
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({})", self.declared.0.doc.label)
    }
}

impl GuestCode for Code {
    fn spec(&self) -> &'static ControllerSpec {
        self.declared.0
    }

    fn wants(&self) -> Wants {
        self.declared.1
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn start(&self, random: Stream) -> (Box<dyn GuestState>, u64) {
        let mut taken = 0;
        let life = Life::new(&self.template, random).and_then(|mut life| {
            taken += cost_of_memory(life.memory()) + life.taken();
            life.block = find_block(&mut life).map_err(|_| Misdeed::Trap)?;
            life.clear_gauges();
            taken += life.taken();
            Ok(life)
        });
        let template = self.template.clone();
        (Box::new(Run { template, life }), taken)
    }
}

/// An instance, in a store of its own.
struct Life {
    store: Store<Stream>,
    instance: Instance,
    memory: Memory,
    meter: Global,
    hooks: [Option<TypedFunc<(), i32>>; Hook::ALL.len()],
    block: usize,
}

impl Life {
    fn new(template: &Template, random: Stream) -> Result<Self, Misdeed> {
        let mut store = Store::new(template.module.engine(), random);
        let instance =
            template.linker.instantiate_and_start(&mut store, &template.module).map_err(|_| Misdeed::Trap)?;
        let memory = instance.get_memory(&store, "memory").ok_or(Misdeed::Trap)?;
        let meter = instance.get_global(&store, METER).ok_or(Misdeed::Trap)?;
        let hooks = Hook::ALL.map(|hook| instance.get_typed_func(&store, hook.name()).ok());
        Ok(Self { store, instance, memory, meter, hooks, block: 0 })
    }

    /// Tells a trap of the meter from others.
    fn metered<T>(&mut self, call: impl FnOnce(&mut Self) -> Result<T, wasmi::Error>) -> Result<T, Misdeed> {
        call(self).map_err(|_| match self.left() {
            left if left < 0 => Misdeed::Meter,
            _ => Misdeed::Trap,
        })
    }

    /// What is left on the meter.
    fn left(&self) -> i32 {
        match self.meter.get(&self.store) {
            Val::I32(left) => left,
            _ => 0,
        }
    }

    /// What the latest call took of it.
    fn taken(&self) -> u64 {
        u64::from(CALL_METER.abs_diff(self.left()))
    }

    fn clear_gauges(&mut self) {
        let gauges = self.block + Block::GAUGES.start..self.block + Block::GAUGES.end;
        for gauge in self.memory.data_mut(&mut self.store)[gauges].chunks_mut(8) {
            gauge.copy_from_slice(&f64::NAN.to_le_bytes());
        }
    }

    fn call(&mut self, hook: Hook, block: &mut Block, whole: bool) -> Result<u32, Misdeed> {
        let range = self.block..self.block + BLOCK_BYTES;
        let theirs = &mut self.memory.data_mut(&mut self.store)[range.clone()];
        let given =
            if whole { [0..Block::GAUGES.start, Block::GAUGES.end..BLOCK_BYTES] } else { [block.sample(), 0..0] };
        for part in given {
            theirs[part.clone()].copy_from_slice(&block.0[part]);
        }
        let taken = self.metered(|life| match life.hooks[hook as usize] {
            Some(function) => function.call(&mut life.store, ()),
            None => Ok(0),
        })?;
        // A memory never shrinks.
        let theirs = &self.memory.data(&self.store)[range];
        let request = if block.is_of_sight() { Block::REQUEST } else { 0..0 };
        for part in [Block::WINDOW, Block::GAUGES, request] {
            block.0[part.clone()].copy_from_slice(&theirs[part]);
        }
        Ok(taken.cast_unsigned())
    }
}

impl Begun for Life {
    fn address(&mut self, name: &str) -> Result<usize, Misdeed> {
        let address = self.metered(|life| {
            let f = life.instance.get_typed_func::<(), i32>(&life.store, name)?;
            f.call(&mut life.store, ())
        })?;
        Ok(address.cast_unsigned() as usize)
    }

    fn bytes(&self, from: usize, most: usize) -> Vec<u8> {
        let memory = self.memory.data(&self.store);
        let text = memory.get(from..).unwrap_or_default();
        text[..text.len().min(most)].to_vec()
    }

    fn memory(&self) -> usize {
        self.memory.data_size(&self.store)
    }
}

/// A guest of a flow; or how it failed to begin, which its first call says.
struct Run {
    template: Arc<Template>,
    life: Result<Life, Misdeed>,
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Run")
    }
}

impl GuestState for Run {
    fn hooks(&self) -> u16 {
        let bit = |(i, hook): (usize, &Option<_>)| u16::from(hook.is_some()) << i;
        let exported = |life: &Life| life.hooks.iter().enumerate().map(bit).sum();
        self.life.as_ref().map_or(u16::MAX, exported)
    }

    fn call(&mut self, hook: Hook, block: &mut Block, whole: bool) -> Result<u32, Misdeed> {
        match &mut self.life {
            Ok(life) => life.call(hook, block, whole),
            Err(what) => Err(*what),
        }
    }

    fn copy(&self) -> Box<dyn GuestState> {
        let life = match &self.life {
            Ok(life) => life.copy(&self.template),
            Err(what) => Err(*what),
        };
        Box::new(Self { template: self.template.clone(), life })
    }
}

impl Life {
    fn copy(&self, template: &Template) -> Result<Self, Misdeed> {
        let mut copy = Self::new(template, self.store.data().clone())?;
        copy.block = self.block;
        *copy.store.data_mut() = self.store.data().clone();
        let pages = self.memory.size(&self.store) - copy.memory.size(&copy.store).min(self.memory.size(&self.store));
        copy.memory.grow(&mut copy.store, pages).map_err(|_| Misdeed::Trap)?;
        let bytes = self.memory.data(&self.store);
        let into = copy.memory.data_mut(&mut copy.store);
        into.get_mut(..bytes.len()).ok_or(Misdeed::Trap)?.copy_from_slice(bytes);
        let globals: Vec<(String, Val)> = self
            .instance
            .exports(&self.store)
            .filter(|export| export.name().starts_with(OWN))
            .filter_map(|export| {
                let name = export.name().to_owned();
                Some((name, export.into_global()?.get(&self.store)))
            })
            .collect();
        for (name, value) in globals {
            let own = copy.instance.get_global(&copy.store, &name).ok_or(Misdeed::Trap)?;
            own.set(&mut copy.store, value).map_err(|_| Misdeed::Trap)?;
        }
        Ok(copy)
    }
}
