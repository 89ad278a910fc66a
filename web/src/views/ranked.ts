/** Quantiles of many series that change little from one moment to the next. */

/**
 * Values in order, kept in order: from one bucket to the next few of them change places, so that putting them right is hardly
 * more than one look at each.
 */
export class Ranked {
  private readonly values: Float64Array;
  private readonly ranks: Uint16Array;
  /** How many there are now: first in the order. */
  private there = 0;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.ranks = Uint16Array.from({ length: size }, (_, index) => index);
  }

  /** Takes the values; NaN: it is not there. */
  take(values: Float64Array): void {
    const { ranks } = this;
    this.values.set(values);
    this.there = 0;
    for (let at = 0; at < ranks.length; at += 1) {
      const mine = ranks[at] ?? 0;
      const value = values[mine] ?? NaN;
      if (value === value) this.there += 1;
      let to = at;
      // What is not there goes behind all that is.
      for (; to > 0; to -= 1) {
        const before = values[ranks[to - 1] ?? 0] ?? NaN;
        if (!(before > value || (before !== before && value === value))) break;
        ranks[to] = ranks[to - 1] ?? 0;
      }
      ranks[to] = mine;
    }
  }

  /** The value below which this part of them lies, between the two nearest in proportion; NaN without any. */
  quantile(part: number): number {
    const place = (this.there - 1) * part;
    const below = Math.floor(place);
    const value = (rank: number): number => this.values[this.ranks[rank] ?? 0] ?? NaN;
    if (place < 0) return NaN;
    return below === place ? value(below) : value(below) + (value(below + 1) - value(below)) * (place - below);
  }
}
