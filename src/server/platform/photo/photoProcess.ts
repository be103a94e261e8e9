/** The process that decodes photos, one after the other, as `photoDecoder.ts` hands them over. */
import {
  encodeInWidths,
  type PhotoOrder,
  reencodePhoto,
  type WidthsOrder,
} from './reencodePhoto.ts';

process.on('message', async (order: PhotoOrder | WidthsOrder) => {
  process.send!(await ('widthsPx' in order ? encodeInWidths(order) : reencodePhoto(order)));
});
