/**
 * The exact distance of every grid point to the nearest marked one, in linear time (Felzenszwalb
 * and Huttenlocher, Distance Transforms of Sampled Functions, 2012).
 */

const far = 1e12;

/** Metres; `marked` holds 1 where the distance is zero. */
export function distanceField(marked: Uint8Array, size: number, cell: number): Float32Array {
  const squares = new Float64Array(size * size);
  for (let i = 0; i < squares.length; i++) squares[i] = marked[i] === 1 ? 0 : far;
  const line = new Float64Array(size);
  const pass = passOf(size);
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) line[row] = squares[row * size + column]!;
    const out = pass(line);
    for (let row = 0; row < size; row++) squares[row * size + column] = out[row]!;
  }
  const distances = new Float32Array(size * size);
  for (let row = 0; row < size; row++) {
    const out = pass(squares.subarray(row * size, (row + 1) * size));
    for (let column = 0; column < size; column++) {
      distances[row * size + column] = Math.sqrt(out[column]!) * cell;
    }
  }
  return distances;
}

/** One line of squared distances: the lower envelope of parabolas standing on it. */
function passOf(size: number): (line: Float64Array) => Float64Array {
  const out = new Float64Array(size);
  const feet = new Int32Array(size);
  const starts = new Float64Array(size + 1);
  return (line) => {
    let last = 0;
    feet[0] = 0;
    starts[0] = -Infinity;
    starts[1] = Infinity;
    for (let q = 1; q < size; q++) {
      let meet = meeting(line, feet[last]!, q);
      while (meet <= starts[last]!) meet = meeting(line, feet[--last]!, q);
      feet[++last] = q;
      starts[last] = meet;
      starts[last + 1] = Infinity;
    }
    let k = 0;
    for (let q = 0; q < size; q++) {
      while (starts[k + 1]! < q) k++;
      const foot = feet[k]!;
      out[q] = (q - foot) ** 2 + line[foot]!;
    }
    return out;
  };
}

/** Where the parabola over q falls below the one over p. */
function meeting(line: Float64Array, p: number, q: number): number {
  return (line[q]! + q * q - line[p]! - p * p) / (2 * (q - p));
}
