/** The process that decodes photos, one after the other, as `photoDecoder.ts` hands them over. */
import { type PhotoOrder, reencodePhoto } from './reencodePhoto.ts';

process.on('message', async (order: PhotoOrder) => {
  process.send!(await reencodePhoto(order));
});
