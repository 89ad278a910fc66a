/** A map that keeps the `limit` entries that were set last. */
export class Latest<V> extends Map<string, V> {
  private readonly limit: number;

  constructor(limit: number) {
    super();
    this.limit = limit;
  }

  override set(key: string, value: V): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.limit && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
