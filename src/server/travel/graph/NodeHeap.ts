/** A heap of nodes by their time, four children to a parent; a node may be in it several times. */

export class NodeHeap {
  #times = new Uint32Array(1 << 14);
  #nodes = new Uint32Array(1 << 14);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The time of the node that `pop` gives. */
  get leastTime(): number {
    return this.#times[0]!;
  }

  clear(): void {
    this.#size = 0;
  }

  push(node: number, time: number): void {
    if (this.#size === this.#nodes.length) this.#grow();
    const times = this.#times;
    const nodes = this.#nodes;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >>> 2;
      const above = times[parent]!;
      if (above <= time) break;
      times[at] = above;
      nodes[at] = nodes[parent]!;
      at = parent;
    }
    times[at] = time;
    nodes[at] = node;
  }

  pop(): number {
    const times = this.#times;
    const nodes = this.#nodes;
    const first = nodes[0]!;
    const size = --this.#size;
    const time = times[size]!;
    const node = nodes[size]!;
    let at = 0;
    for (;;) {
      let child = at * 4 + 1;
      if (child >= size) break;
      const end = Math.min(child + 4, size);
      let least = times[child]!;
      for (let other = child + 1; other < end; other++) {
        if (times[other]! < least) {
          least = times[other]!;
          child = other;
        }
      }
      if (least >= time) break;
      times[at] = least;
      nodes[at] = nodes[child]!;
      at = child;
    }
    times[at] = time;
    nodes[at] = node;
    return first;
  }

  #grow(): void {
    const [times, nodes] = [this.#times, this.#nodes];
    this.#times = new Uint32Array(times.length * 2);
    this.#nodes = new Uint32Array(nodes.length * 2);
    this.#times.set(times);
    this.#nodes.set(nodes);
  }
}
