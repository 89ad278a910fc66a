//! `wasm-count MODULE OUT` writes a Wasm module that counts what it executes: the same code, with an addition to one exported
//! global at the head of each stretch that runs from its first instruction to its last. The count of a run is the same on every
//! machine. Not counted is what a compiler makes no instruction of: what only names a value (`local.get`, constants) or a place
//! in the code (`block`). What is left is within a tenth of the native count. A copy of memory counts one, however long.

use std::error::Error;
use std::{env, fs, mem};

use walrus::ir::{BinaryOp, Binop, Block, Const, GlobalGet, GlobalSet, IfElse, Instr, InstrLocId, Loop, Value};
use walrus::{ConstExpr, GlobalId, LocalFunction, ModuleConfig, ValType};

/// The exported global.
const COUNTER: &str = "instructions_executed";

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    match &words[..] {
        [version] if version == "--version" => {
            println!("wasm-count {}", env!("CARGO_PKG_VERSION"));
        }
        [module, out] => fs::write(out, counted(&fs::read(module)?)?)?,
        _ => return Err("wasm-count MODULE OUT".into()),
    }
    Ok(())
}

fn counted(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut module = ModuleConfig::new().parse(module)?;
    let zero = ConstExpr::Value(Value::I64(0));
    let counter = module.globals.add_local(ValType::I64, true, false, zero);
    module.exports.add(COUNTER, counter);
    for (_, function) in module.funcs.iter_local_mut() {
        count(function, counter);
    }
    Ok(module.emit_wasm())
}

fn count(function: &mut LocalFunction, counter: GlobalId) {
    let mut waiting = vec![function.entry_block()];
    while let Some(seq) = waiting.pop() {
        let block = function.block_mut(seq);
        let (mut stretch, mut executed) = (vec![], 0);
        for (instr, at) in mem::take(&mut block.instrs) {
            match &instr {
                Instr::Block(Block { seq }) | Instr::Loop(Loop { seq }) => waiting.push(*seq),
                Instr::IfElse(IfElse { consequent, alternative }) => waiting.extend([*consequent, *alternative]),
                _ => {}
            }
            executed += i64::from(!is_silent(&instr));
            let is_last = is_last(&instr);
            stretch.push((instr, at));
            if is_last {
                block.instrs.extend(addition(counter, mem::take(&mut executed)));
                block.instrs.append(&mut stretch);
            }
        }
        block.instrs.extend(addition(counter, executed));
        block.instrs.append(&mut stretch);
    }
}

/// After these another stretch begins.
fn is_last(instr: &Instr) -> bool {
    use Instr::{Block, Br, BrIf, BrTable, IfElse, Loop, Return, Unreachable};
    matches!(instr, Block(_) | Loop(_) | IfElse(_) | Br(_) | BrIf(_) | BrTable(_) | Return(_) | Unreachable(_))
}

fn is_silent(instr: &Instr) -> bool {
    use Instr::{Block, Const, Drop, LocalGet, LocalSet, LocalTee, Loop};
    matches!(instr, Block(_) | Loop(_) | Drop(_) | LocalGet(_) | LocalSet(_) | LocalTee(_) | Const(_))
}

fn addition(global: GlobalId, executed: i64) -> Vec<(Instr, InstrLocId)> {
    if executed == 0 {
        return vec![];
    }
    let value = Value::I64(executed);
    let instrs = [
        Instr::GlobalGet(GlobalGet { global }),
        Instr::Const(Const { value }),
        Instr::Binop(Binop { op: BinaryOp::I64Add }),
        Instr::GlobalSet(GlobalSet { global }),
    ];
    instrs.into_iter().map(|instr| (instr, InstrLocId::default())).collect()
}
