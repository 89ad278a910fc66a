//! Which of many queues holds most bytes, without a search: each pair of queues plays, the winners play on, and a
//! queue that changes plays again up to the last match that it may decide.

use lbe_model::units::Bytes;

/// See the module. Queues are numbered from 0.
#[derive(Clone, Debug, Default)]
pub struct Tournament {
    bytes: Vec<Bytes>,
    /// The winner of each match. Match 1 is the last; match n is played by the winners of matches 2 n and 2 n + 1,
    /// or by queues, which stand behind the matches. 0 is no match.
    winners: Vec<u32>,
    #[cfg(test)]
    pub(crate) played: u64,
}

impl Tournament {
    /// All matches, with the bytes that each queue holds now.
    pub fn new(bytes: impl Iterator<Item = Bytes>) -> Self {
        let mut tournament = Self { bytes: bytes.collect(), ..Self::default() };
        tournament.winners = vec![0; tournament.bytes.len()];
        for place in (1..tournament.winners.len()).rev() {
            tournament.winners[place] = tournament.play(place);
        }
        tournament
    }

    /// The queue with most bytes, of several the one with the lowest number; none if all are empty.
    pub fn best(&self) -> Option<u32> {
        let best = match self.winners.len() {
            0 => return None,
            1 => 0,
            _ => self.winners[1],
        };
        (self.bytes[best as usize] > Bytes::ZERO).then_some(best)
    }

    /// `queue` holds so many bytes now.
    #[inline(never)]
    pub fn set(&mut self, queue: u32, bytes: Bytes) {
        self.bytes[queue as usize] = bytes;
        let mut place = usize::midpoint(queue as usize, self.winners.len());
        while place > 0 {
            #[cfg(test)]
            {
                self.played += 1;
            }
            let before = self.winners[place];
            let winner = self.play(place);
            self.winners[place] = winner;
            if winner == before && winner != queue {
                return; // It neither wins nor has won here.
            }
            place /= 2;
        }
    }

    fn play(&self, place: usize) -> u32 {
        let (a, b) = (self.player(2 * place), self.player(2 * place + 1));
        let (bytes_a, bytes_b) = (self.bytes[a as usize], self.bytes[b as usize]);
        if bytes_a > bytes_b || (bytes_a == bytes_b && a < b) { a } else { b }
    }

    /// Who comes from this place: the winner of a match, or a queue.
    fn player(&self, place: usize) -> u32 {
        let matches = self.winners.len();
        match place.checked_sub(matches) {
            Some(queue) => queue as u32,
            None => self.winners[place],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lbe_model::rng::Stream;

    /// Whatever the number of queues: the same as a search, ties and empty queues included.
    #[test]
    fn the_winner_is_what_a_search_finds() {
        for queues in [0, 1, 2, 3, 5, 8, 13, 100, 1024] {
            let mut random = Stream::new(queues, "tournament");
            let mut bytes = vec![Bytes::ZERO; queues as usize];
            let mut tournament = Tournament::new(bytes.iter().copied());
            for step in 0..2_000 {
                let search = (0..queues)
                    .filter(|&i| bytes[i as usize] > Bytes::ZERO)
                    .max_by_key(|&i| (bytes[i as usize], core::cmp::Reverse(i)));
                assert_eq!(tournament.best(), search, "{queues} queues, step {step}");
                if queues == 0 {
                    break;
                }
                let queue = (random.unit() * f64::from(queues)) as u32;
                // Few sizes, so that many are equal.
                let size = Bytes::new((random.unit() * 4.0) as u64 * 1500);
                bytes[queue as usize] = size;
                tournament.set(queue, size);
                if step % 100 == 0 {
                    tournament = Tournament::new(bytes.iter().copied());
                }
            }
        }
    }
}
