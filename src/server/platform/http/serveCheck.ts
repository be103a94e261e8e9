/** An address of `api/file.ts` that looks at a file and keeps nothing of it. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { UploadRoute } from '#api/file.ts';
import { toWire } from '#api/wire.ts';
import { emptyFile, tooLarge } from '#domain/file/uploadRules.ts';
import { Refusal } from './errors.ts';
import { send } from './serve.ts';

export function serveCheck<Route extends UploadRoute>(
  app: FastifyInstance,
  route: Route,
  check: (bytes: Buffer) => Promise<z.input<Route['reply']>>,
): void {
  const { field, rules } = route.upload;
  const config = {
    rateLimit: { max: route.rateLimit.perMinute, timeWindow: 60_000 },
    slowBodyYn: true,
  };
  // In a scope of its own, so that calls that take JSON go on refusing forms.
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post(route.path, { config }, async (request, reply) => {
      await app.gate.admit(route.audience, request);
      if (!request.isMultipart())
        throw new Refusal(415, 'unsupported_media_type', 'Send the file as multipart/form-data.');
      const limits = { files: 1, fields: 0, parts: 1, fileSize: rules.maxBytes };
      const part = await request.file({ limits });
      if (part?.fieldname !== field)
        throw new Refusal(400, 'invalid_field', `Send one file as “${field}”.`, field);
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw new Refusal(413, 'too_large', tooLarge(rules), field);
      if (bytes.length === 0) throw new Refusal(422, 'invalid_file', emptyFile(rules), field);
      return send(reply, 200, { success: true, data: toWire(await check(bytes)), message: null });
    });
  });
}
