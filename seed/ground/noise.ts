/** Smooth chance over the plane: gradient noise after Perlin, the same for the same seed. */
import { hashOf } from '#illustrations/chance.ts';

/** About -1 to 1, zero on average. */
export type Noise = (x: number, y: number) => number;

/** @param wavelength metres from one hill to the next */
export function noiseOf(seed: string, wavelength: number): Noise {
  const salt = hashOf(seed);
  const slope = (column: number, row: number, x: number, y: number) => {
    let hash = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ salt;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    const angle = ((hash ^ (hash >>> 15)) >>> 0) * (Math.PI / 2 ** 31);
    return Math.cos(angle) * x + Math.sin(angle) * y;
  };
  return (x, y) => {
    const px = x / wavelength;
    const py = y / wavelength;
    const column = Math.floor(px);
    const row = Math.floor(py);
    const u = px - column;
    const v = py - row;
    const su = u * u * u * (u * (u * 6 - 15) + 10);
    const sv = v * v * v * (v * (v * 6 - 15) + 10);
    const low = slope(column, row, u, v) * (1 - su) + slope(column + 1, row, u - 1, v) * su;
    const high =
      slope(column, row + 1, u, v - 1) * (1 - su) + slope(column + 1, row + 1, u - 1, v - 1) * su;
    return (low + (high - low) * sv) * 1.5;
  };
}

/** Hills with smaller hills upon them: each octave half the length and half the height. */
export function hills(seed: string, wavelength: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, i) =>
    noiseOf(`${seed}/${i}`, wavelength / 2 ** i),
  );
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    for (const layer of layers) {
      sum += layer(x, y) * weight;
      weight /= 2;
    }
    return sum / (2 - weight * 2);
  };
}
