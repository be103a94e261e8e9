/**
 * Which nodes one can travel on from and come back to: those of large strongly connected parts. An
 * island in the data (a yard behind a gate, a ramp without a beginning) would strand whoever starts.
 */

/** Smaller parts are none that people live in. */
const leastNodes = 100;

/** 1 for each node of a part that counts. */
export function solidNodes(firstOut: Uint32Array, edgeTo: Uint32Array): Uint8Array {
  const { part, sizes } = strongParts(firstOut, edgeTo);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const least = Math.min(leastNodes, largest);
  return Uint8Array.from(part, (number) => (sizes[number]! >= least ? 1 : 0));
}

/** Tarjan's strongly connected components, without recursion. */
function strongParts(
  firstOut: Uint32Array,
  edgeTo: Uint32Array,
): { part: Uint32Array; sizes: number[] } {
  const count = firstOut.length - 1;
  const none = 0xffff_ffff;
  const order = new Uint32Array(count).fill(none);
  const low = new Uint32Array(count);
  const part = new Uint32Array(count).fill(none);
  const next = firstOut.slice(0, count);
  const path: number[] = [];
  const held: number[] = [];
  const sizes: number[] = [];
  let seen = 0;
  for (let root = 0; root < count; root++) {
    if (order[root] !== none) continue;
    path.push(root);
    while (path.length > 0) {
      const node = path.at(-1)!;
      if (order[node] === none) {
        order[node] = low[node] = seen++;
        held.push(node);
      }
      const edge = next[node]!;
      if (edge < firstOut[node + 1]!) {
        next[node] = edge + 1;
        const to = edgeTo[edge]!;
        if (order[to] === none) path.push(to);
        else if (part[to] === none) low[node] = Math.min(low[node]!, order[to]!);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) low[above] = Math.min(low[above]!, low[node]!);
      if (low[node] !== order[node]) continue;
      let size = 0;
      for (let member = none; member !== node; size++) {
        member = held.pop()!;
        part[member] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { part, sizes };
}
