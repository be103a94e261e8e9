/** The one file of a multipart request, received within its limits; all else is refused. */
import type { FastifyRequest } from 'fastify';
import type { UploadRoute } from '#api/file.ts';
import { emptyFile, tooLarge } from '#domain/file/uploadRules.ts';
import { harmlessName } from '../files/harmlessName.ts';
import { type Received, receive, TooManyBytes } from '../files/receive.ts';
import { outageOf } from '../outage.ts';
import { Refusal } from './errors.ts';

export interface ReceivedUpload extends Received {
  /** As the sender calls it, made harmless; it says nothing about the contents. */
  name: string;
}

/** @throws Refusal, having left nothing behind. */
export async function readUpload(
  request: FastifyRequest,
  { upload: { field, rules } }: UploadRoute,
  incomingDir: string,
): Promise<ReceivedUpload> {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported_media_type', 'Send the file as multipart/form-data.');
  let received: ReceivedUpload | undefined;
  try {
    // One part and one byte more than allowed, so that what is too much is seen and refused here.
    const limits = { parts: 2, files: 2, fields: 2, fieldSize: 1024, fileSize: rules.maxBytes + 1 };
    for await (const part of request.parts({ limits })) {
      if (received || part.type !== 'file' || part.fieldname !== field) {
        throw new Refusal(
          400,
          'invalid_field',
          `Send one file as “${field}”, and nothing else.`,
          field,
        );
      }
      const file = await receive(incomingDir, part.file, rules.maxBytes);
      received = { ...file, name: harmlessName(part.filename) };
    }
    if (!received) throw new Refusal(400, 'invalid_field', `Send one file as “${field}”.`, field);
    if (received.byteSize === 0) throw new Refusal(422, 'invalid_file', emptyFile(rules), field);
    return received;
  } catch (error) {
    await received?.discard();
    // What still comes is read and dropped, as a browser hears the answer only after sending all.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Refusal) throw error;
    if (error instanceof TooManyBytes) throw new Refusal(413, 'too_large', tooLarge(rules), field);
    // What we could not write is no fault of the sender; where the sender is gone nobody hears it.
    if (!request.raw.destroyed && outageOf(error)) throw error;
    throw new Refusal(400, 'upload_broken', 'The file did not arrive whole. Send it again.', field);
  }
}
