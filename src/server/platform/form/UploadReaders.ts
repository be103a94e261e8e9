import type { PhotoDecoder } from '../photo/photoDecoder.ts';
import type { FirstPages } from './firstPages.ts';

/** Read uploaded photos and PDFs beside the server. One of each per server bounds its memory. */
export interface UploadReaders {
  photos: PhotoDecoder;
  firstPages: FirstPages;
}
