/** Positions in an index, a bit for each: what two sets share is found thirty-two positions at a time. */
export class PositionSet implements Iterable<number> {
  private readonly bits: Int32Array;

  private constructor(bits: Int32Array) {
    this.bits = bits;
  }

  /** `size`: number of positions in the index. Only sets of the same index go together. */
  static of(size: number, positions: ArrayLike<number> = []): PositionSet {
    const set = new PositionSet(new Int32Array((size + 31) >> 5));
    for (let at = 0; at < positions.length; at++) set.add(positions[at] as number);
    return set;
  }

  /** Positions of those that are not 0. */
  static flagged(flags: Uint8Array): PositionSet {
    const set = PositionSet.of(flags.length);
    for (let position = 0; position < flags.length; position++)
      if (flags[position] !== 0) set.add(position);
    return set;
  }

  get byteLength(): number {
    return this.bits.byteLength;
  }

  /** To be kept: few positions as a list, which takes less room. */
  pack(): PackedPositions {
    const positions = this.toArray();
    return positions.byteLength < this.byteLength ? positions : this;
  }

  static unpack(size: number, packed: PackedPositions): PositionSet {
    return packed instanceof PositionSet ? packed : PositionSet.of(size, packed);
  }

  get size(): number {
    let size = 0;
    for (let at = 0; at < this.bits.length; at++) size += bitsIn(this.bits[at] as number);
    return size;
  }

  /** How many positions it shares with another. */
  sizeIn(other: PositionSet): number {
    let size = 0;
    for (let at = 0; at < this.bits.length; at++)
      size += bitsIn((this.bits[at] as number) & (other.bits[at] as number));
    return size;
  }

  get isEmpty(): boolean {
    return this.bits.every((one) => one === 0);
  }

  has(position: number): boolean {
    return (((this.bits[position >> 5] ?? 0) >>> (position & 31)) & 1) === 1;
  }

  /** Only while the set is made: those that are shared or cached do not change. */
  add(position: number): void {
    const at = position >> 5;
    this.bits[at] = (this.bits[at] as number) | (1 << (position & 31));
  }

  and(other: PositionSet): PositionSet {
    const both = new Int32Array(this.bits.length);
    for (let at = 0; at < both.length; at++)
      both[at] = (this.bits[at] as number) & (other.bits[at] as number);
    return new PositionSet(both);
  }

  or(other: PositionSet): PositionSet {
    const either = new Int32Array(this.bits.length);
    for (let at = 0; at < either.length; at++)
      either[at] = (this.bits[at] as number) | (other.bits[at] as number);
    return new PositionSet(either);
  }

  without(other: PositionSet): PositionSet {
    const rest = new Int32Array(this.bits.length);
    for (let at = 0; at < rest.length; at++)
      rest[at] = (this.bits[at] as number) & ~(other.bits[at] as number);
    return new PositionSet(rest);
  }

  filter(test: (position: number) => boolean): PositionSet {
    const kept = new PositionSet(new Int32Array(this.bits.length));
    this.each((position) => {
      if (test(position)) kept.add(position);
    });
    return kept;
  }

  /** In ascending order. */
  each(visit: (position: number) => void): void {
    for (let at = 0; at < this.bits.length; at++)
      for (let rest = this.bits[at] as number; rest !== 0; rest &= rest - 1)
        visit(at * 32 + 31 - Math.clz32(rest & -rest));
  }

  /** In ascending order: what is done for each of thousands is done fastest in a loop over these. */
  toArray(): Uint32Array {
    const { bits } = this;
    const positions = new Uint32Array(this.size);
    let count = 0;
    for (let at = 0; at < bits.length; at++)
      for (let rest = bits[at] as number; rest !== 0; rest &= rest - 1)
        positions[count++] = at * 32 + 31 - Math.clz32(rest & -rest);
    return positions;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray().values();
  }
}

export type PackedPositions = PositionSet | Uint32Array;

function bitsIn(one: number): number {
  const pairs = one - ((one >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function both(one: PositionSet, other: PositionSet): PositionSet {
  return one.and(other);
}

export function minus(one: PositionSet, other: PositionSet): PositionSet {
  return one.without(other);
}

export function either(one: PositionSet, other: PositionSet): PositionSet {
  return one.or(other);
}
