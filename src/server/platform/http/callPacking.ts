/**
 * How answers to calls are packed: made for one reader and read once, so that a quick packer serves
 * better than a thorough one. On the spot, too: the four threads that pack streams are those that hash
 * passwords.
 */
import { constants, createZstdCompress, type InputType, zstdCompressSync } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** The first of them that the reader knows: on a page of homes the quickest, and the smallest as well. */
const encodings: FastifyCompressOptions['encodings'] = ['zstd', 'br', 'gzip'];

/** Packed in a millisecond; what is larger is packed as a stream. */
const mostAtOnceBytes = 512 * 1024;

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export const callPacking = {
  encodings,
  threshold: 1024,
  syncThreshold: mostAtOnceBytes,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  // The library would hand zstd the options of gzip.
  zlib: {
    zstdCompressSync: (bytes: InputType) => zstdCompressSync(bytes, zstd),
    createZstdCompress: () => createZstdCompress(zstd),
  },
} satisfies FastifyCompressOptions;
