//! One sort for rows of all kinds: each of its own is some kilobytes of the page's module.

/// Puts rows in order by a number, those of the same number as they were.
pub(crate) fn by<T>(rows: &mut [T], key: impl Fn(&T) -> u64) {
    if rows.is_sorted_by_key(&key) {
        return;
    }
    let mut order: Vec<(u64, u32)> = rows.iter().zip(0..).map(|(row, place)| (key(row), place)).collect();
    order.sort_unstable();
    for first in 0..rows.len() {
        // Round by round: each row goes to where it belongs, and what stood there on.
        let mut at = first;
        loop {
            let from = core::mem::replace(&mut order[at].1, at as u32) as usize;
            if from == first {
                break;
            }
            rows.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::by;

    #[test]
    fn rows_are_in_order_and_as_they_were_where_alike() {
        for keys in [&[3_u64, 1, 2, 1, 3, 0][..], &[1, 2, 3, 0], &[3, 0, 1, 2], &[2, 1], &[7]] {
            let mut rows: Vec<(u64, usize)> = keys.iter().copied().zip(0..).collect();
            let mut right = rows.clone();
            right.sort_unstable();
            by(&mut rows, |row| row.0);
            assert_eq!(rows, right);
        }
    }
}
