//! Scores and tests: arithmetic and comparisons over figures. A parser of our own: its logarithms have to be the engine's
//! (`num`), since those of `std` may differ in their last bits between native code and a browser.

use lbe_model::num;

/// The longest text of an expression, in bytes, and how deep it may nest.
const LONGEST: usize = 1000;
const DEEPEST: usize = 32;

/// What two operands come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Binary {
    Or,
    And,
    Less,
    AtMost,
    More,
    AtLeast,
    Plus,
    Minus,
    Times,
    Over,
}

/// How they are written; of two that begin alike the longer one first.
const BINARIES: [(&str, Binary); 10] = [
    ("or", Binary::Or),
    ("and", Binary::And),
    ("<=", Binary::AtMost),
    ("<", Binary::Less),
    (">=", Binary::AtLeast),
    (">", Binary::More),
    ("+", Binary::Plus),
    ("-", Binary::Minus),
    ("*", Binary::Times),
    ("/", Binary::Over),
];

impl Binary {
    /// How strongly it binds, from 0.
    const fn level(self) -> usize {
        match self {
            Self::Or => 0,
            Self::And => 1,
            Self::Less | Self::AtMost | Self::More | Self::AtLeast => 3,
            Self::Plus | Self::Minus => 4,
            Self::Times | Self::Over => 5,
        }
    }

    /// Are its operands conditions? Those of all others are numbers.
    const fn joins(self) -> bool {
        matches!(self, Self::Or | Self::And)
    }
}

/// The level of `not`, and of the sign of a number.
const NOT: usize = 2;
const SIGN: usize = 6;

/// Functions of numbers, with how many they take at least and at most.
const CALLS: [(&str, usize, usize); 5] = [("min", 2, 8), ("max", 2, 8), ("abs", 1, 1), ("sqrt", 1, 1), ("ln", 1, 1)];

/// An expression; conditions are 1 or 0.
#[derive(Clone, PartialEq, Debug)]
enum Node {
    Number(f64),
    Figure(usize),
    Negative(Box<Self>),
    Not(Box<Self>),
    Binary(Binary, Box<Self>, Box<Self>),
    Call(&'static str, Vec<Self>),
}

impl Node {
    const fn is_condition(&self) -> bool {
        match self {
            Self::Not(_) => true,
            Self::Binary(binary, ..) => binary.level() <= Binary::Less.level(),
            _ => false,
        }
    }

    fn value(&self, figures: &[Option<f64>]) -> Option<f64> {
        let found = match self {
            Self::Number(number) => *number,
            Self::Figure(place) => figures.get(*place).copied()??,
            Self::Negative(node) => -node.value(figures)?,
            Self::Not(node) => 1.0 - node.value(figures)?,
            Self::Binary(binary, a, b) => {
                let (a, b) = (a.value(figures)?, b.value(figures)?);
                let holds = |condition| f64::from(u8::from(condition));
                match binary {
                    Binary::Or => a.max(b),
                    Binary::And => a.min(b),
                    Binary::Less => holds(a < b),
                    Binary::AtMost => holds(a <= b),
                    Binary::More => holds(a > b),
                    Binary::AtLeast => holds(a >= b),
                    Binary::Plus => a + b,
                    Binary::Minus => a - b,
                    Binary::Times => a * b,
                    Binary::Over => a / b,
                }
            }
            Self::Call(name, nodes) => {
                let all = nodes.iter().map(|node| node.value(figures));
                let all = all.collect::<Option<Vec<f64>>>()?;
                let first = *all.first()?;
                match *name {
                    "min" => all.into_iter().fold(first, f64::min),
                    "max" => all.into_iter().fold(first, f64::max),
                    "abs" => first.abs(),
                    "sqrt" => first.sqrt(),
                    _ => num::ln(first),
                }
            }
        };
        found.is_finite().then_some(found)
    }
}

/// A number made of figures.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Score(Node);

impl Score {
    /// Reads one; `figure` gives the number of the figure with that name, its parts one by one.
    ///
    /// # Errors
    /// One sentence on the first thing that cannot be.
    pub(crate) fn read(text: &str, figure: &mut Figures<'_>) -> Result<Self, String> {
        let node = read(text, figure)?;
        if node.is_condition() {
            return Err("must be a number, not a condition".to_owned());
        }
        Ok(Self(node))
    }

    /// What it comes to; `None` where a figure has no meaning, or no number comes out, as of a division by 0.
    pub(crate) fn value(&self, figures: &[Option<f64>]) -> Option<f64> {
        self.0.value(figures)
    }
}

/// A condition over figures.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Condition(Node);

impl Condition {
    /// Reads one, as [`Score::read`].
    ///
    /// # Errors
    /// One sentence on the first thing that cannot be.
    pub(crate) fn read(text: &str, figure: &mut Figures<'_>) -> Result<Self, String> {
        let node = read(text, figure)?;
        if !node.is_condition() {
            return Err("must be a condition, as in \"a.efficiency > 0.9\"".to_owned());
        }
        Ok(Self(node))
    }

    /// Does it hold? `None` where a number in it is none.
    pub(crate) fn holds(&self, figures: &[Option<f64>]) -> Option<bool> {
        Some(self.0.value(figures)? > 0.5)
    }
}

/// Which figure a name means, or the end of a sentence on why it means none.
pub(crate) type Figures<'a> = dyn FnMut(&[&str]) -> Result<usize, String> + 'a;

fn read(text: &str, figure: &mut Figures<'_>) -> Result<Node, String> {
    if text.len() > LONGEST {
        return Err(format!("must have at most {LONGEST} bytes"));
    }
    let mut reader = Reader { text, at: 0, deep: 0, figure };
    let node = reader.level(0)?;
    if !reader.rest().is_empty() {
        return Err(reader.expected("an operator"));
    }
    Ok(node)
}

struct Reader<'a, 'f, 'g> {
    text: &'a str,
    at: usize,
    deep: usize,
    figure: &'f mut Figures<'g>,
}

const fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl<'a> Reader<'a, '_, '_> {
    /// What is left, from the next thing in it.
    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    fn expected(&mut self, what: &str) -> String {
        let rest = self.rest();
        let place = self.text[..self.at].chars().count() + 1;
        match rest.chars().next() {
            None => format!("must go on with {what} at its end"),
            Some(c) => format!("must have {what} at character {place}, not \"{c}\""),
        }
    }

    /// Takes `word` if it comes next; a word of letters not as the beginning of another.
    fn takes(&mut self, word: &str) -> bool {
        let Some(rest) = self.rest().strip_prefix(word) else {
            return false;
        };
        if word.starts_with(is_of_name) && rest.starts_with(is_of_name) {
            return false;
        }
        self.at += word.len();
        true
    }

    /// What binds at least as strongly as `level`.
    fn level(&mut self, level: usize) -> Result<Node, String> {
        self.deep += 1;
        if self.deep > DEEPEST * (SIGN + 2) {
            return Err(format!("must not nest deeper than {DEEPEST}"));
        }
        let node = match level {
            NOT if self.takes("not") => self.not()?,
            NOT => self.level(level + 1)?,
            SIGN if self.takes("-") => Node::Negative(self.number(SIGN)?.into()),
            SIGN => self.atom()?,
            _ => self.binaries(level)?,
        };
        self.deep -= 1;
        Ok(node)
    }

    fn not(&mut self) -> Result<Node, String> {
        let node = self.level(NOT)?;
        if !node.is_condition() {
            return Err("must have a condition after \"not\"".to_owned());
        }
        Ok(Node::Not(node.into()))
    }

    fn number(&mut self, level: usize) -> Result<Node, String> {
        let node = self.level(level)?;
        if node.is_condition() {
            return Err("cannot reckon with a condition: it is no number".to_owned());
        }
        Ok(node)
    }

    fn binaries(&mut self, level: usize) -> Result<Node, String> {
        let mut node = self.level(level + 1)?;
        loop {
            let own = BINARIES.iter().filter(|(_, each)| each.level() == level);
            let Some(&(sign, binary)) = { own }.find(|(sign, _)| self.takes(sign)) else {
                return Ok(node);
            };
            let right = self.level(level + 1)?;
            if [&node, &right].iter().any(|each| each.is_condition() != binary.joins()) {
                let what = if binary.joins() { "conditions" } else { "numbers" };
                return Err(format!("must have {what} at both sides of \"{sign}\""));
            }
            node = Node::Binary(binary, node.into(), right.into());
        }
    }

    fn atom(&mut self) -> Result<Node, String> {
        if self.takes("(") {
            let node = self.level(0)?;
            return if self.takes(")") { Ok(node) } else { Err(self.expected("\")\"")) };
        }
        let rest = self.rest();
        if rest.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return self.literal();
        }
        for (name, least, most) in CALLS {
            let after = rest.strip_prefix(name).map(str::trim_start);
            if after.is_some_and(|after| after.starts_with('(')) {
                return self.call(name, least, most);
            }
        }
        self.name()
    }

    fn literal(&mut self) -> Result<Node, String> {
        let rest = self.rest();
        let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
        let mut end = digits(rest);
        if let Some(power) = rest[end..].strip_prefix(['e', 'E']) {
            let unsigned = power.strip_prefix(['+', '-']).unwrap_or(power);
            end = rest.len() - unsigned.len() + digits(unsigned);
        }
        let number: Option<f64> = rest[..end].parse().ok();
        let number = number.filter(|x| x.is_finite()).ok_or_else(|| self.expected("a number"))?;
        self.at += end;
        Ok(Node::Number(number))
    }

    fn call(&mut self, name: &'static str, least: usize, most: usize) -> Result<Node, String> {
        self.at += name.len();
        let mut nodes = vec![];
        let mut more = self.takes("(");
        while more {
            nodes.push(self.number(0)?);
            more = self.takes(",");
        }
        if !self.takes(")") {
            return Err(self.expected("\",\" or \")\""));
        }
        if nodes.len() < least || nodes.len() > most {
            let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(format!("must give {name} {count} numbers, not {}", nodes.len()));
        }
        Ok(Node::Call(name, nodes))
    }

    /// A figure's name: parts with dots between them; what is not of letters, digits and `_` stands in quotation marks.
    fn name(&mut self) -> Result<Node, String> {
        let mut parts = vec![];
        loop {
            let rest = self.rest();
            let part = if let Some(quoted) = rest.strip_prefix('"') {
                let end = quoted.find('"').ok_or_else(|| "must close each quotation mark".to_owned())?;
                self.at += end + 2;
                &quoted[..end]
            } else {
                let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
                if end == 0 {
                    return Err(self.expected("a number or the name of a figure"));
                }
                self.at += end;
                &rest[..end]
            };
            parts.push(part);
            // Names have no spaces in them.
            match self.text[self.at..].strip_prefix('.') {
                Some(_) => self.at += 1,
                None => break,
            }
        }
        (self.figure)(&parts).map(Node::Figure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(parts: &[&str]) -> Result<usize, String> {
        match parts {
            ["a"] => Ok(0),
            ["b", "my-own"] => Ok(1),
            ["none"] => Ok(2),
            _ => Err(format!("has no figure {}", parts.join("."))),
        }
    }

    const FIGURES: [Option<f64>; 3] = [Some(3.0), Some(0.5), None];

    fn score(text: &str) -> Result<Option<f64>, String> {
        Score::read(text, &mut figure).map(|score| score.value(&FIGURES))
    }

    fn holds(text: &str) -> Result<Option<bool>, String> {
        Condition::read(text, &mut figure).map(|condition| condition.holds(&FIGURES))
    }

    #[test]
    fn what_expressions_come_to() {
        for (text, value) in [
            ("1 + 2 * 3 - 4 / 2", 5.0),
            ("-(1 - 3) * -2", -4.0),
            ("10 - 2 - 3", 5.0),
            ("a * b.\"my-own\"", 1.5),
            ("max(0, a - 1, 1) + min(a, 2) + abs(-1) + sqrt(16)", 9.0),
            ("ln(1) + 1.5e-1 * 1E1", 1.5),
        ] {
            assert_eq!(score(text), Ok(Some(value)), "{text}");
        }
        for text in ["none", "1 / 0", "ln(0)", "sqrt(-1)", "1e308 * 10", "0 * none"] {
            assert_eq!(score(text), Ok(None), "{text}");
        }
        for (text, value) in [
            ("a > 2 and b.\"my-own\" <= 0.5", true),
            ("a < 3 or not a >= 3", false),
            ("not (a > 1 and a > 5) and (a) > (1 + 1)", true),
        ] {
            assert_eq!(holds(text), Ok(Some(value)), "{text}");
        }
        assert_eq!(holds("none > 1 or a > 1"), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_one_sentence() {
        for (text, sentence) in [
            ("", "must go on with a number or the name of a figure at its end"),
            ("1 +", "must go on with a number or the name of a figure at its end"),
            ("1 * * 2", "must have a number or the name of a figure at character 5, not \"*\""),
            ("(1", "must go on with \")\" at its end"),
            ("1 2", "must have an operator at character 3, not \"2\""),
            ("1.2.3", "must have a number at character 1, not \"1\""),
            ("max(1)", "must give max 2 to 8 numbers, not 1"),
            ("ln(1, 2)", "must give ln 1 numbers, not 2"),
            ("c.d", "has no figure c.d"),
            ("b.\"my", "must close each quotation mark"),
            ("a > 1", "must be a number, not a condition"),
            ("(a > 1) + 1", "must have numbers at both sides of \"+\""),
            ("max(a > 1, 2)", "cannot reckon with a condition: it is no number"),
            ("a and 1", "must have conditions at both sides of \"and\""),
            ("not a", "must have a condition after \"not\""),
        ] {
            assert_eq!(score(text), Err(sentence.to_owned()), "{text}");
        }
        assert_eq!(holds("1 + 1").map_err(|why| why.starts_with("must be a condition")), Err(true));
        assert_eq!(score(&"(".repeat(900)), Err("must not nest deeper than 32".to_owned()));
        assert_eq!(score(&"-".repeat(900)), Err("must not nest deeper than 32".to_owned()));
        assert_eq!(score(&"1".repeat(1001)), Err("must have at most 1000 bytes".to_owned()));
    }
}
