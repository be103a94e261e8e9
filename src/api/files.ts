/** Every file there is an address of: what the printed docs, OpenAPI and the permission test walk over. */
import { z } from 'zod';
import { storedFile } from './file/storedFile.ts';
import { type PartRoute, partRoutes } from './file/uploadParts.ts';
import * as routes from './file.ts';
import { type FileSchemas, fileSchemas, type UploadSchemas } from './fileSchemas.ts';

export type ToldFile = routes.FileRoute & FileSchemas;
export type ToldUpload = routes.UploadRoute & UploadSchemas;
export type ToldPart = PartRoute & Pick<UploadSchemas, 'params' | 'reply'>;

// Asked for by nobody who would name them.
const openApiDocument: routes.FileRoute = {
  method: 'GET',
  path: '/api/openapi.json',
  audience: 'anyone',
  answers: 'application/json',
};
const assets: routes.FileRoute = {
  method: 'GET',
  path: '/assets/*',
  audience: 'anyone',
  answers: '*/*',
};

/** By the names of their schemas, or it does not compile. */
const named: Record<keyof typeof fileSchemas, routes.FileRoute | routes.UploadRoute> = {
  ...routes,
  openApiDocument,
  assets,
  storedFile,
};

const told = Object.entries(fileSchemas).map(
  ([name, schemas]) =>
    ({ ...named[name as keyof typeof named], ...schemas }) as ToldFile | ToldUpload,
);

/** Each address that keeps a file takes it in parts as well. */
const keeping = {
  uploadProfilePhoto: routes.uploadProfilePhoto,
  uploadDisclosureForm: routes.uploadDisclosureForm,
  uploadStateForm: routes.uploadStateForm,
  uploadCompletedForm: routes.uploadCompletedForm,
  uploadAttachment: routes.uploadAttachment,
  uploadNoticeScan: routes.uploadNoticeScan,
};

const parts = Object.entries(keeping).flatMap(([name, route]): ToldPart[] => {
  const { params, reply } = fileSchemas[name as keyof typeof keeping];
  return Object.values(partRoutes(route)).map((part) => ({
    ...part,
    params,
    reply: uploadProgress(reply),
  }));
});

/** How far an upload is; `reply` once it has been kept. */
function uploadProgress(reply: z.ZodType) {
  return z.object({ offsetBytes: z.int().nonnegative(), reply: reply.nullable() });
}

export const files: readonly (ToldFile | ToldUpload | ToldPart)[] = [...told, ...parts];
