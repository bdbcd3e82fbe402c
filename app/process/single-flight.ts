/** Concurrent callers with the same key share one result while it is being made. Nothing is kept afterwards. */
export class SingleFlight<T> {
  private readonly made = new Map<string, Promise<T>>();

  get size(): number {
    return this.made.size;
  }

  has(key: string): boolean {
    return this.made.has(key);
  }

  once(key: string, make: () => Promise<T>): Promise<T> {
    const waiting = this.made.get(key);
    if (waiting) return waiting;
    const making = make().finally(() => this.made.delete(key));
    this.made.set(key, making);
    return making;
  }
}
