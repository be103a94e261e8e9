/**
 * Memory for bytes that are read once, by whoever packs them. Made anew for each answer it would be
 * swept up soon, but V8 counts what lies outside of its heap apart: at some tens of megabytes it
 * looks through everything that the server holds, which with thousands of answers a second it did
 * several times a second.
 */

/** Most answers fit. */
const slabBytes = 64 * 1024;
/** What is short may not be packed at all, and weighs little. */
const leastBytes = 4 * 1024;
const mostKept = 16;

const slabs = new WeakSet<ArrayBufferLike>();
const free: Buffer[] = [];

/** All parts, one after another, in memory that `giveBack` may hand to the next. */
export function lend(parts: readonly Uint8Array[], byteLength: number): Buffer {
  if (byteLength < leastBytes || byteLength > slabBytes) return Buffer.concat(parts, byteLength);
  const slab = free.pop() ?? newSlab();
  let at = 0;
  for (const part of parts) {
    slab.set(part, at);
    at += part.length;
  }
  return slab.subarray(0, at);
}

/** Nobody reads these bytes any more; those that were not lent stay as they are. */
export function giveBack({ buffer }: Uint8Array): void {
  if (!slabs.has(buffer) || free.length === mostKept) return;
  if (free.some((slab) => slab.buffer === buffer)) return;
  free.push(Buffer.from(buffer));
}

function newSlab(): Buffer {
  const slab = Buffer.allocUnsafeSlow(slabBytes);
  slabs.add(slab.buffer);
  return slab;
}
