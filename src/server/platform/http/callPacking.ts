/**
 * How answers to calls are packed: made for one reader and read once, so that a quick packer serves
 * better than a thorough one. On the spot, too: the four threads that pack streams are those that hash
 * passwords.
 */
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { giveBack } from './lentBytes.ts';

/** The first of them that the reader knows: on a page of homes the quickest, and the smallest as well. */
const encodings: FastifyCompressOptions['encodings'] = ['zstd', 'br', 'gzip'];

/** Packed in a millisecond; what is larger is packed as a stream. */
const mostAtOnceBytes = 512 * 1024;

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** A page of homes takes a fourth to a sixth of its bytes: memory for a third is enough at once. */
const packedShare = 1 / 3;
const leastChunk = 1024;

/** Of bytes that are sent more than once, what each packer has made of them. */
const packed = new WeakMap<Uint8Array, Map<object, Buffer>>();

/** These bytes stay as they are and will be sent again: they are packed once for each encoding. */
export function packOnce(bytes: Uint8Array): void {
  if (!packed.has(bytes)) packed.set(bytes, new Map());
}

function onceEach<Options>(pack: (bytes: Buffer, options: Options) => Buffer) {
  return (bytes: Buffer, options: Options): Buffer => {
    const before = packed.get(bytes);
    const done = before?.get(pack) ?? pack(bytes, options);
    if (before === undefined) giveBack(bytes);
    else before.set(pack, done);
    return done;
  };
}

export const callPacking = {
  encodings,
  threshold: 1024,
  syncThreshold: mostAtOnceBytes,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  zlib: {
    brotliCompressSync: onceEach(brotliCompressSync),
    createBrotliCompress,
    gzipSync: onceEach(gzipSync),
    createGzip,
    // The library would hand zstd the options of gzip.
    zstdCompressSync: onceEach((bytes) => {
      const chunkSize = Math.max(leastChunk, Math.ceil(bytes.length * packedShare));
      return zstdCompressSync(bytes, { ...zstd, chunkSize });
    }),
    createZstdCompress: () => createZstdCompress(zstd),
  },
} satisfies FastifyCompressOptions;
