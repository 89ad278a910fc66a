//! One step before any runtime sees a module: what it may not have is refused, and what is left cannot run for ever, take
//! memory without bound, or compute something else on another machine.
//!
//! - A meter: a global counts down, at the beginning of each function by what the function's text has, and again at each
//!   turn of a loop. That is a bound of the instructions that run, the same one in every runtime. Calls cost extra, so that
//!   the meter bounds the depth of recursion too, before any runtime's stack ends. What the host calls is a copy of the
//!   function that begins with a full meter: a host that sets it in each call takes as long as a small guest does. A hook's
//!   copy answers what it has taken of the meter, which a run adds up.
//! - A memory has a maximum.
//! - WebAssembly leaves the bits of a NaN open. They show where a number becomes bytes or an integer, and where a sign is
//!   copied: there each NaN becomes the same one.
//! - Mutable globals are exported, so that a guest can be copied with all that it knows.

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, ExportKind, ExportSection, Function, FunctionSection, GlobalSection, GlobalType,
    Ieee32, Ieee64, Instruction, MemorySection, MemoryType, Module, RawSection, ValType,
};
use wasmparser::{
    CompositeInnerType, ExternalKind, FuncType, FuncValidatorAllocations, FunctionBody, Operator, Parser, Payload,
    TypeRef, ValidPayload, Validator, WasmFeatures,
};

use lbe_cc::guest::Hook;

use crate::outside::{may_import, only_import};

/// The largest module, in bytes, before and after base64.
pub const MAX_MODULE_BYTES: usize = 65_536;
/// The most pages of memory, of 64 KiB each.
pub const MAX_PAGES: u64 = 32;
/// What the meter holds when the host's call begins: about so many instructions.
pub const CALL_METER: i32 = 200_000;
/// What a call of a function costs beside its instructions.
const CALL_COST: i32 = 200;
/// What a function of the host costs: it leaves the runtime and comes back. An indirect call may be one of it.
const RANDOM_COST: i32 = 50;
/// What each local of it and each number on its stack costs: so no depth of calls takes more of a runtime's stack than
/// about 0.3 MB, and a browser's worker may have no more than 0.5 MB.
const NUMBER_COST: i32 = 8;
/// The most locals of a function, parameters included.
const MAX_LOCALS: u32 = 1_000;
/// The most entries of a table.
const MAX_TABLE: u64 = 4_096;
/// Bytes that a copy or a fill moves for one instruction.
const BYTES_AN_INSTRUCTION_LOG2: i32 = 4;
/// What a memory of so many bytes costs at its beginning.
pub const fn cost_of_memory(bytes: usize) -> u64 {
    bytes as u64 >> BYTES_AN_INSTRUCTION_LOG2
}

/// The exported name of the meter; the other exports of this step begin likewise.
pub const METER: &str = "lbe:meter";
/// What names of this step begin with.
pub const OWN: &str = "lbe:";
/// What guests are written in: WebAssembly 1.0 and what compilers have made of it since, without vectors, threads,
/// references, exceptions and several memories.
fn features() -> WasmFeatures {
    WasmFeatures::MUTABLE_GLOBAL
        | WasmFeatures::SATURATING_FLOAT_TO_INT
        | WasmFeatures::SIGN_EXTENSION
        | WasmFeatures::MULTI_VALUE
        | WasmFeatures::BULK_MEMORY
        | WasmFeatures::CALL_INDIRECT_OVERLONG
        | WasmFeatures::FLOATS
        | WasmFeatures::GC_TYPES
}

/// What is read of a module before its code.
#[derive(Default)]
struct Outline {
    types: Vec<FuncType>,
    /// The type of each function, imported ones first.
    functions: Vec<u32>,
    imported: usize,
    /// Whether each global is mutable.
    globals: Vec<bool>,
    has_memory: bool,
}

impl Outline {
    fn of(&self, function: usize) -> Result<&FuncType, String> {
        let ty = self.functions.get(function).copied();
        ty.and_then(|ty| self.types.get(ty as usize)).ok_or_else(|| "has a function without a type".to_owned())
    }
}

fn malformed(error: &wasmparser::BinaryReaderError) -> String {
    let at = error.offset();
    format!("is not a valid module: {} (at byte {at})", error.message())
}

/// A module that can be run: checked, metered, bounded and repeatable.
///
/// # Errors
/// What is wrong with it, as the end of a sentence.
pub fn prepare(module: &[u8]) -> Result<Vec<u8>, String> {
    if module.len() > MAX_MODULE_BYTES {
        let bytes = module.len();
        return Err(format!("must be a module of at most {MAX_MODULE_BYTES} bytes, not {bytes}"));
    }
    if !module.starts_with(b"\0asm") {
        return Err("must be a WebAssembly module, which begins with \\0asm".to_owned());
    }
    let (heights, entries) = first_pass(module).map_err(|error| malformed(&error))?;
    let mut preparer = Preparer { heights, entries, ..Preparer::default() };
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload.map_err(|error| malformed(&error))?;
        preparer.take(module, payload)?;
    }
    Ok(preparer.finish())
}

/// Validates the module, and says for each of its functions how many numbers it has on its stack at most, and which of them
/// the host calls.
fn first_pass(module: &[u8]) -> Result<(Vec<u32>, Vec<u32>), wasmparser::BinaryReaderError> {
    let mut validator = Validator::new_with_features(features());
    let (mut functions, mut entries) = (vec![], vec![]);
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        if let ValidPayload::Func(function, body) = validator.payload(&payload)? {
            functions.push((function, body));
        }
        if let Payload::ExportSection(section) = payload {
            for export in section {
                let export = export?;
                let is_called = export.kind == ExternalKind::Func && known(export.name).is_some();
                if is_called && !entries.contains(&export.index) {
                    entries.push(export.index);
                }
            }
        }
    }
    let mut allocations = FuncValidatorAllocations::default();
    let mut heights = vec![];
    for (function, body) in functions {
        let mut function = function.into_validator(allocations);
        let mut height = 0;
        let mut reader = body.get_binary_reader();
        function.read_locals(&mut reader)?;
        reader.set_features(features());
        while !reader.eof() {
            let at = reader.original_position();
            reader.visit_operator(&mut function.visitor(at))??;
            height = height.max(function.operand_stack_height());
        }
        reader.finish_expression(&function.visitor(reader.original_position()))?;
        heights.push(height);
        allocations = function.into_allocations();
    }
    Ok((heights, entries))
}

#[derive(Default)]
struct Preparer {
    /// Of the stack of each function, in numbers.
    heights: Vec<u32>,
    /// The functions that the host calls; after all functions their copies stand, in this order.
    entries: Vec<u32>,
    copies: Vec<(u32, Function)>,
    out: Module,
    outline: Outline,
    code: CodeSection,
    /// Bodies that are still to come.
    bodies: u32,
    body: usize,
    has_exports: bool,
    globals_done: bool,
}

impl Preparer {
    fn raw(&mut self, module: &[u8], id: u8, range: std::ops::Range<u64>) {
        let data = &module[range.start as usize..range.end as usize];
        self.out.section(&RawSection { id, data });
    }

    fn take(&mut self, module: &[u8], payload: Payload<'_>) -> Result<(), String> {
        let fault = |error: wasmparser::BinaryReaderError| malformed(&error);
        match payload {
            Payload::TypeSection(section) => {
                for group in section.clone() {
                    for ty in group.map_err(fault)?.into_types() {
                        match ty.composite_type.inner {
                            CompositeInnerType::Func(ty) => self.outline.types.push(ty),
                            _ => return Err("has a type that is not a function's".to_owned()),
                        }
                    }
                }
                self.raw(module, 1, section.range());
            }
            Payload::ImportSection(section) => {
                self.imports(section.clone())?;
                self.raw(module, 2, section.range());
            }
            Payload::FunctionSection(section) => {
                for ty in section {
                    self.outline.functions.push(ty.map_err(fault)?);
                }
                self.functions()?;
            }
            Payload::TableSection(section) => {
                for table in section.clone() {
                    if table.map_err(fault)?.ty.initial > MAX_TABLE {
                        return Err(format!("must have a table of at most {MAX_TABLE} entries"));
                    }
                }
                self.raw(module, 4, section.range());
            }
            Payload::MemorySection(section) => {
                self.memories(section)?;
            }
            Payload::GlobalSection(section) => {
                let mut globals = GlobalSection::new();
                for global in section {
                    let global = global.map_err(fault)?;
                    self.outline.globals.push(global.ty.mutable);
                    RoundtripReencoder
                        .parse_global(&mut globals, global)
                        .map_err(|_| "has a global that cannot be read".to_owned())?;
                }
                self.add_meter(globals);
            }
            Payload::ExportSection(section) => self.exports(section)?,
            Payload::StartSection { func, .. } => {
                self.out.section(&wasm_encoder::StartSection { function_index: func });
            }
            Payload::ElementSection(section) => self.raw(module, 9, section.range()),
            Payload::DataCountSection { range, .. } => self.raw(module, 12, range),
            Payload::DataSection(section) => self.raw(module, 11, section.range()),
            Payload::CodeSectionStart { count, .. } => self.bodies = count,
            Payload::CodeSectionEntry(body) => {
                self.function(&body)?;
                self.bodies -= 1;
                if self.bodies == 0 {
                    self.end_code();
                }
            }
            Payload::End(_) if !self.has_exports => return Err(must_export("on_ack", "no result")),
            // Names and the like are of no use to a run.
            Payload::End(_) | Payload::CustomSection(_) | Payload::Version { .. } => {}
            _ => return Err("has a section that a guest may not have".to_owned()),
        }
        Ok(())
    }

    /// Refuses imports but the host's.
    fn imports(&mut self, section: wasmparser::ImportSectionReader<'_>) -> Result<(), String> {
        for import in section.into_imports() {
            let import = import.map_err(|error| malformed(&error))?;
            let TypeRef::Func(ty) = import.ty else {
                return Err(only_import(import.module, import.name));
            };
            let of = self.outline.types.get(ty as usize);
            let fits = of.is_some_and(|ty| may_import(import.module, import.name, ty));
            if !fits {
                return Err(only_import(import.module, import.name));
            }
            self.outline.functions.push(ty);
            self.outline.imported += 1;
        }
        Ok(())
    }

    /// The module's functions, and after them a copy of each that the host calls.
    fn functions(&mut self) -> Result<(), String> {
        let imported = self.outline.imported;
        self.entries.retain(|entry| *entry as usize >= imported);
        let mut functions = FunctionSection::new();
        for ty in &self.outline.functions[imported..] {
            functions.function(*ty);
        }
        let types = &self.outline.types;
        let answer = types.iter().position(|ty| ty.params().is_empty() && is_number(ty));
        for entry in &self.entries {
            let ty = self.outline.functions.get(*entry as usize);
            let ty = *ty.ok_or_else(|| "has no such function".to_owned())?;
            let is_hook = self.outline.of(*entry as usize)?.results().is_empty();
            // Where nothing answers a number, there is no `describe`, and the module is refused.
            let of_hook = answer.map_or(ty, |answer| answer as u32);
            functions.function(if is_hook { of_hook } else { ty });
        }
        self.out.section(&functions);
        Ok(())
    }

    fn end_code(&mut self) {
        let mut code = std::mem::take(&mut self.code);
        for entry in &self.entries {
            let copy = self.copies.iter().find(|(function, _)| function == entry);
            if let Some((_, copy)) = copy {
                code.function(copy);
            }
        }
        self.out.section(&code);
    }

    /// Gives a memory its maximum.
    fn memories(&mut self, section: wasmparser::MemorySectionReader<'_>) -> Result<(), String> {
        let mut memories = MemorySection::new();
        for memory in section {
            let memory = memory.map_err(|error| malformed(&error))?;
            if memory.initial > MAX_PAGES {
                let (kib, most) = (64 * memory.initial, 64 * MAX_PAGES);
                return Err(format!(
                    "must begin with a memory of at most {most} KiB, not {kib} KiB; give the linker a smaller stack"
                ));
            }
            memories.memory(MemoryType {
                minimum: memory.initial,
                maximum: Some(memory.maximum.unwrap_or(MAX_PAGES).min(MAX_PAGES)),
                memory64: false,
                shared: false,
                page_size_log2: None,
            });
            self.outline.has_memory = true;
        }
        self.out.section(&memories);
        Ok(())
    }

    fn add_meter(&mut self, mut globals: GlobalSection) {
        let ty = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        globals.global(ty, &ConstExpr::i32_const(CALL_METER));
        self.out.section(&globals);
        self.globals_done = true;
    }

    fn exports(&mut self, section: wasmparser::ExportSectionReader<'_>) -> Result<(), String> {
        if !self.globals_done {
            self.add_meter(GlobalSection::new());
        }
        let mut exports = ExportSection::new();
        let mut found = vec![];
        for export in section {
            let export = export.map_err(|error| malformed(&error))?;
            if export.name.starts_with(OWN) {
                return Err(format!("must not export names that begin with \"{OWN}\""));
            }
            match export.kind {
                ExternalKind::Memory if export.name == "memory" => {
                    exports.export("memory", ExportKind::Memory, 0);
                    found.push("memory");
                }
                ExternalKind::Func => {
                    let Some((name, result)) = known(export.name) else {
                        continue; // Compilers export more than anyone asks for.
                    };
                    let ty = self.outline.of(export.index as usize)?;
                    if !ty.params().is_empty() || ty.results() != result {
                        return Err(must_export(name, said(result)));
                    }
                    let place = self.entries.iter().position(|entry| *entry == export.index);
                    let place = place.ok_or_else(|| must_export(name, said(result)))?;
                    let copy = self.outline.functions.len() + place;
                    exports.export(name, ExportKind::Func, copy as u32);
                    found.push(name);
                }
                _ => {}
            }
        }
        if !self.outline.has_memory || !found.contains(&"memory") {
            return Err("must export its memory as \"memory\"".to_owned());
        }
        for name in ["describe", "block", "on_ack"] {
            let result = known(name).map_or(&[][..], |(_, result)| result);
            if !found.contains(&name) {
                return Err(must_export(name, said(result)));
            }
        }
        for (i, mutable) in self.outline.globals.iter().enumerate() {
            if *mutable {
                exports.export(&format!("{OWN}{i}"), ExportKind::Global, i as u32);
            }
        }
        exports.export(METER, ExportKind::Global, self.meter());
        self.out.section(&exports);
        self.has_exports = true;
        Ok(())
    }

    /// The index of the meter: the last global.
    fn meter(&self) -> u32 {
        self.outline.globals.len() as u32
    }

    fn finish(self) -> Vec<u8> {
        self.out.finish()
    }

    /// One function; and once more if the host calls it.
    fn function(&mut self, body: &FunctionBody<'_>) -> Result<(), String> {
        let function = (self.outline.imported + self.body) as u32;
        self.code.function(&self.metered(body, false)?);
        if self.entries.contains(&function) {
            self.copies.push((function, self.metered(body, true)?));
        }
        self.body += 1;
        Ok(())
    }

    /// A function, metered and with canonical NaNs. `by_host`: as the host calls it, with a full meter; a hook answers what
    /// it has taken.
    fn metered(&self, body: &FunctionBody<'_>, by_host: bool) -> Result<Function, String> {
        let fault = |error: wasmparser::BinaryReaderError| malformed(&error);
        let encoder = &mut RoundtripReencoder;
        let ty = self.outline.of(self.outline.imported + self.body)?;
        let height = self.heights.get(self.body).copied().unwrap_or_default();
        let params = ty.params().len() as u32;
        let (mut locals, mut count) = (vec![], params);
        for entry in body.get_locals_reader().map_err(fault)? {
            let (n, ty) = entry.map_err(fault)?;
            count = count.saturating_add(n);
            let ty = encoder.val_type(ty);
            locals.push((n, ty.map_err(|_| "has a local of an unknown type".to_owned())?));
        }
        if count > MAX_LOCALS {
            return Err(format!("must have functions of at most {MAX_LOCALS} locals, not {count}"));
        }
        locals.extend([(1, ValType::F64), (1, ValType::F32), (1, ValType::I32)]);
        let of_step = Step { meter: self.meter(), f64: count, f32: count + 1, i32: count + 2 };
        let reader = body.get_operators_reader().map_err(fault)?;
        let operators = reader.into_iter().collect::<Result<Vec<_>, _>>();
        let operators = operators.map_err(fault)?;
        let mut out = Function::new(locals);
        let costs = self.costs(&operators);
        let frame = NUMBER_COST * (count + height) as i32;
        let entry = CALL_COST + frame + costs[operators.len()];
        if by_host {
            of_step.fill(&mut out, entry);
        } else {
            of_step.charge(&mut out, entry);
        }
        // A hook's copy is a block of all that it has, which each return leaves, and the answer after it.
        let answers = by_host && ty.results().is_empty();
        if answers {
            out.instruction(&Instruction::Block(BlockType::Empty));
        }
        let turns = turns(&operators, &costs);
        let mut top = Top::default();
        let mut depth = 0;
        for (i, operator) in operators.into_iter().enumerate() {
            of_step.before(&mut out, &operator, top.is_number)?;
            top = top.after(&operator);
            let is_loop = matches!(operator, Operator::Loop { .. });
            match operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => depth += 1,
                Operator::End => depth -= 1,
                Operator::Return if answers => {
                    out.instruction(&Instruction::Br(depth as u32));
                    continue;
                }
                _ => {}
            }
            let instruction = encoder.instruction(operator);
            out.instruction(&instruction.map_err(|_| "has an unknown instruction".to_owned())?);
            if is_loop {
                of_step.charge(&mut out, turns[i]);
            }
        }
        if answers {
            out.instruction(&Instruction::I32Const(CALL_METER));
            out.instruction(&Instruction::GlobalGet(of_step.meter));
            out.instruction(&Instruction::I32Sub);
            out.instruction(&Instruction::End);
        }
        Ok(out)
    }

    /// What all operators before each cost, and all of them at last: one for each, more for a call of the host.
    fn costs(&self, operators: &[Operator<'_>]) -> Vec<i32> {
        let has_host = self.outline.imported > 0;
        let of = |operator: &Operator<'_>| match operator {
            Operator::Call { function_index } if (*function_index as usize) < self.outline.imported => RANDOM_COST,
            Operator::CallIndirect { .. } if has_host => RANDOM_COST,
            _ => 1,
        };
        let mut sum = 0;
        let mut costs = vec![0];
        for operator in operators {
            sum += of(operator);
            costs.push(sum);
        }
        costs
    }
}

fn is_number(ty: &FuncType) -> bool {
    ty.results() == [wasmparser::ValType::I32]
}

/// What is known of the top of the stack from the operators just before.
#[derive(Clone, Copy, Default)]
struct Top {
    /// It is no NaN.
    is_number: bool,
    /// It is a constant, neither zero nor infinite, and what lies below it is no NaN: nor is what comes of the two.
    is_factor: bool,
}

impl Top {
    fn after(self, operator: &Operator<'_>) -> Self {
        let (is_number, is_factor) = match operator {
            Operator::F64Const { value } => {
                let value = f64::from_bits(value.bits());
                let is_factor = self.is_number && value.is_finite() && value != 0.0;
                (!value.is_nan(), is_factor)
            }
            Operator::F64ConvertI32S
            | Operator::F64ConvertI32U
            | Operator::F64ConvertI64S
            | Operator::F64ConvertI64U => (true, false),
            Operator::F64Add | Operator::F64Sub | Operator::F64Mul | Operator::F64Div => (self.is_factor, false),
            _ => (false, false),
        };
        Self { is_number, is_factor }
    }
}

/// For each operator that begins a loop, what the loop's operators cost.
fn turns(operators: &[Operator<'_>], costs: &[i32]) -> Vec<i32> {
    let mut turns = vec![0; operators.len()];
    let mut open = vec![];
    for (i, operator) in operators.iter().enumerate() {
        match operator {
            Operator::Loop { .. } | Operator::Block { .. } | Operator::If { .. } => open.push(i),
            Operator::End => {
                if let Some(begin) = open.pop() {
                    turns[begin] = costs[i] - costs[begin];
                }
            }
            _ => {}
        }
    }
    turns
}

/// What is put into a function: the meter, and locals of its own.
#[derive(Clone, Copy)]
struct Step {
    meter: u32,
    f64: u32,
    f32: u32,
    i32: u32,
}

impl Step {
    /// The meter is full but for `cost`; it traps if that is more than there is.
    fn fill(self, out: &mut Function, cost: i32) {
        out.instruction(&Instruction::I32Const(CALL_METER - cost));
        out.instruction(&Instruction::GlobalSet(self.meter));
        if cost > CALL_METER {
            out.instruction(&Instruction::Unreachable);
        }
    }

    /// Takes `cost` from the meter, and traps below zero.
    fn charge(self, out: &mut Function, cost: i32) {
        out.instruction(&Instruction::GlobalGet(self.meter));
        out.instruction(&Instruction::I32Const(cost));
        self.take(out);
    }

    /// The same with the meter and the cost on the stack.
    fn take(self, out: &mut Function) {
        out.instruction(&Instruction::I32Sub);
        out.instruction(&Instruction::GlobalSet(self.meter));
        out.instruction(&Instruction::GlobalGet(self.meter));
        out.instruction(&Instruction::I32Const(0));
        out.instruction(&Instruction::I32LtS);
        out.instruction(&Instruction::If(BlockType::Empty));
        out.instruction(&Instruction::Unreachable);
        out.instruction(&Instruction::End);
    }

    /// What comes before an operator; or that it may not be. `is_number`: what is on top of the stack is no NaN.
    fn before(self, out: &mut Function, operator: &Operator<'_>, is_number: bool) -> Result<(), String> {
        match operator {
            Operator::F64Store { .. } | Operator::F32Store { .. } if is_number => {}
            // The number on top of the stack becomes bytes, an integer or a sign.
            Operator::F64Store { .. } | Operator::I64ReinterpretF64 | Operator::F64Copysign => {
                out.instruction(&Instruction::LocalTee(self.f64));
                out.instruction(&Instruction::F64Const(Ieee64::from(f64::NAN)));
                out.instruction(&Instruction::LocalGet(self.f64));
                out.instruction(&Instruction::LocalGet(self.f64));
                out.instruction(&Instruction::F64Eq);
                out.instruction(&Instruction::Select);
            }
            Operator::F32Store { .. } | Operator::I32ReinterpretF32 | Operator::F32Copysign => {
                out.instruction(&Instruction::LocalTee(self.f32));
                out.instruction(&Instruction::F32Const(Ieee32::from(f32::NAN)));
                out.instruction(&Instruction::LocalGet(self.f32));
                out.instruction(&Instruction::LocalGet(self.f32));
                out.instruction(&Instruction::F32Eq);
                out.instruction(&Instruction::Select);
            }
            // Their length is on top.
            Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } | Operator::MemoryInit { .. } => {
                out.instruction(&Instruction::LocalSet(self.i32));
                out.instruction(&Instruction::GlobalGet(self.meter));
                out.instruction(&Instruction::LocalGet(self.i32));
                out.instruction(&Instruction::I32Const(BYTES_AN_INSTRUCTION_LOG2));
                out.instruction(&Instruction::I32ShrU);
                self.take(out);
                out.instruction(&Instruction::LocalGet(self.i32));
            }
            // A fresh page costs its zeroes.
            Operator::MemoryGrow { .. } => self.charge(out, 4_096),
            Operator::TableInit { .. }
            | Operator::TableCopy { .. }
            | Operator::ElemDrop { .. }
            | Operator::DataDrop { .. } => {
                return Err("must not change its tables or drop its segments".to_owned());
            }
            _ => {}
        }
        Ok(())
    }
}

/// The functions that a guest may export for the host, with what they answer.
pub(crate) fn known(name: &str) -> Option<(&'static str, &'static [wasmparser::ValType])> {
    match name {
        "describe" => Some(("describe", &[wasmparser::ValType::I32])),
        "block" => Some(("block", &[wasmparser::ValType::I32])),
        _ => {
            let hook = Hook::ALL.into_iter().find(|hook| hook.name() == name);
            hook.map(|hook| (hook.name(), &[][..]))
        }
    }
}

fn said(result: &[wasmparser::ValType]) -> &'static str {
    if result.is_empty() { "no result" } else { "an i32 as its result" }
}

fn must_export(name: &str, result: &str) -> String {
    format!("must export the function \"{name}\", without parameters and with {result}")
}
