/** mulberry32: what it draws can be drawn again. */
export class Random {
  private state: number;
  constructor(seed: number) {
    this.state = seed | 0;
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  /** 0 to before `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }
  /** One of the names, each as often as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) if ((left -= weight) < 0) return name;
    return (entries[0] as [Name, number])[0];
  }
}
