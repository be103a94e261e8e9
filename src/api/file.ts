/**
 * Addresses that answer with a file instead of an envelope (tiles, pictures), and those that take
 * one and answer with an envelope. A refusal always comes in the envelope. What they take and say is
 * in `fileSchemas.ts`.
 */
import type { z } from 'zod';
import type { Audience } from '#domain/access.ts';
import {
  attachmentRules,
  disclosureFormRules,
  noticeScanRules,
  profilePhotoRules,
  sealedCopyRules,
  stateFormRules,
  type UploadRules,
} from '#domain/file/uploadRules.ts';
import type { RateLimit } from './endpoint.ts';
import type { FileSchemas, fileSchemas, UploadSchemas } from './fileSchemas.ts';

interface FileReached {
  method: 'GET';
  /** With `:name` for each field of `params`. */
  path: `/${string}`;
  audience: Audience;
  /** The media type of what it answers with; null where it only redirects. */
  answers: string | null;
}

export interface FileRoute<S extends FileSchemas = FileSchemas> extends FileReached {
  /** For the compiler alone, and never there. */
  readonly schemas?: S;
}

/** Takes one file as multipart/form-data; the limits are the same on both sides. */
interface UploadReached<For extends Audience = Audience> {
  method: 'POST';
  path: `/api/${string}`;
  audience: For;
  upload: {
    /** The name of the part that holds the file. */
    field: string;
    rules: UploadRules;
  };
  rateLimit: RateLimit;
}

export interface UploadRoute<
  S extends UploadSchemas = UploadSchemas,
  For extends Audience = Audience,
> extends UploadReached<For> {
  /** For the compiler alone, and never there. */
  readonly schemas?: S;
}

/** Its file is kept, by somebody with a profile: a file has an owner. */
export type KeepingRoute = UploadRoute<
  UploadSchemas,
  Exclude<Audience, 'anyone' | 'session cookie' | 'user token'>
>;

/** What the address of a file is made with. */
export type FileParams<R extends FileRoute> = z.input<NonNullable<R['schemas']>['params']>;
/** What an upload is answered with, as it is sent. */
export type UploadAnswer<R extends UploadRoute> = z.input<NonNullable<R['schemas']>['reply']>;
/** And as it arrives. */
export type UploadReply<R extends UploadRoute> = z.output<NonNullable<R['schemas']>['reply']>;

function fileOf<S extends FileSchemas>() {
  return <const R extends FileReached>(route: R) => route as R & { readonly schemas?: S };
}

function uploadOf<S extends UploadSchemas>() {
  return <const R extends UploadReached>(route: R) => route as R & { readonly schemas?: S };
}

export const mapTile = fileOf<typeof fileSchemas.mapTile>()({
  method: 'GET',
  path: '/api/tiles/:z/:x/:y.mvt',
  audience: 'anyone',
  answers: 'application/vnd.mapbox-vector-tile',
});

export const serviceWorker = fileOf<typeof fileSchemas.serviceWorker>()({
  method: 'GET',
  path: '/sw.js',
  audience: 'anyone',
  answers: 'text/javascript',
});

export const homePicture = fileOf<typeof fileSchemas.homePicture>()({
  method: 'GET',
  path: '/api/pictures/:listingKey/:scene.svg',
  audience: 'anyone',
  answers: 'image/svg+xml',
});

export const homePreview = fileOf<typeof fileSchemas.homePreview>()({
  method: 'GET',
  path: '/api/pictures/:listingKey/preview.png',
  audience: 'anyone',
  answers: 'image/png',
});

export const homePhoto = fileOf<typeof fileSchemas.homePhoto>()({
  method: 'GET',
  path: '/api/photos/:listingKey/:photo/:width',
  audience: 'anyone',
  answers: 'image/*',
});

export const streetPreview = fileOf<typeof fileSchemas.streetPreview>()({
  method: 'GET',
  path: '/api/pictures/preview.png',
  audience: 'anyone',
  answers: 'image/png',
});

export const streetPicture = fileOf<typeof fileSchemas.streetPicture>()({
  method: 'GET',
  path: '/api/pictures/street.svg',
  audience: 'anyone',
  answers: 'image/svg+xml',
});

export const robots = fileOf<typeof fileSchemas.robots>()({
  method: 'GET',
  path: '/robots.txt',
  audience: 'anyone',
  answers: 'text/plain',
});

export const sitemap = fileOf<typeof fileSchemas.sitemap>()({
  method: 'GET',
  path: '/sitemap.xml',
  audience: 'anyone',
  answers: 'application/xml',
});

export const sitemapPages = fileOf<typeof fileSchemas.sitemapPages>()({
  method: 'GET',
  path: '/sitemap/pages.xml',
  audience: 'anyone',
  answers: 'application/xml',
});

export const sitemapHomes = fileOf<typeof fileSchemas.sitemapHomes>()({
  method: 'GET',
  path: '/sitemap/homes.xml',
  audience: 'anyone',
  answers: 'application/xml',
});

export const uploadProfilePhoto = uploadOf<typeof fileSchemas.uploadProfilePhoto>()({
  method: 'POST',
  path: '/api/users/profile-photo',
  audience: 'signed in',
  upload: { field: 'photo', rules: profilePhotoRules },
  rateLimit: { perMinute: 20 },
});

export const verifyCopy = uploadOf<typeof fileSchemas.verifyCopy>()({
  method: 'POST',
  path: '/api/verify',
  audience: 'anyone',
  upload: { field: 'copy', rules: sealedCopyRules },
  rateLimit: { perMinute: 20 },
});

export const uploadDisclosureForm = uploadOf<typeof fileSchemas.uploadDisclosureForm>()({
  method: 'POST',
  path: '/api/admin/disclosure-form',
  audience: 'admins',
  upload: { field: 'form', rules: disclosureFormRules },
  rateLimit: { perMinute: 60 },
});

export const disclosureForm = fileOf<typeof fileSchemas.disclosureForm>()({
  method: 'GET',
  path: '/api/disclosure/:fileId/form.pdf',
  audience: 'signed in',
  answers: 'application/pdf',
});

export const uploadStateForm = uploadOf<typeof fileSchemas.uploadStateForm>()({
  method: 'POST',
  path: '/api/admin/state-form',
  audience: 'admins',
  upload: { field: 'form', rules: stateFormRules },
  rateLimit: { perMinute: 60 },
});

export const uploadCompletedForm = uploadOf<typeof fileSchemas.uploadCompletedForm>()({
  method: 'POST',
  path: '/api/contract/completed-form',
  audience: 'agents',
  upload: { field: 'form', rules: stateFormRules },
  rateLimit: { perMinute: 20 },
});

export const stateFormPdf = fileOf<typeof fileSchemas.stateFormPdf>()({
  method: 'GET',
  path: '/api/state-form/:fileId/form.pdf',
  audience: 'signed in',
  answers: 'application/pdf',
});

export const stateFormPage = fileOf<typeof fileSchemas.stateFormPage>()({
  method: 'GET',
  path: '/api/state-form-page/:fileId/page.png',
  audience: 'signed in',
  answers: 'image/png',
});

export const uploadAttachment = uploadOf<typeof fileSchemas.uploadAttachment>()({
  method: 'POST',
  path: '/api/chat/attachment',
  audience: 'buyers and agents',
  upload: { field: 'file', rules: attachmentRules },
  rateLimit: { perMinute: 60 },
});

export const attachment = fileOf<typeof fileSchemas.attachment>()({
  method: 'GET',
  path: '/api/chat/attachment/:fileId',
  audience: 'in its thread, or reading it',
  answers: 'application/octet-stream',
});

export const agreementPdf = fileOf<typeof fileSchemas.agreementPdf>()({
  method: 'GET',
  path: '/api/contract/:contractId/document.pdf',
  audience: 'parties',
  answers: 'application/pdf',
});

export const uploadNoticeScan = uploadOf<typeof fileSchemas.uploadNoticeScan>()({
  method: 'POST',
  path: '/api/contract/notice-scan',
  audience: 'agents and admins',
  upload: { field: 'scan', rules: noticeScanRules },
  rateLimit: { perMinute: 20 },
});

export const noticeScan = fileOf<typeof fileSchemas.noticeScan>()({
  method: 'GET',
  path: '/api/contract/:contractId/notice-scan/:fileId',
  audience: 'parties',
  answers: 'application/octet-stream',
});

export const agreementsCsv = fileOf<typeof fileSchemas.agreementsCsv>()({
  method: 'GET',
  path: '/api/admin/agreements.csv',
  audience: 'admins',
  answers: 'text/csv',
});

export const agentsCsv = fileOf<typeof fileSchemas.agentsCsv>()({
  method: 'GET',
  path: '/api/admin/agents.csv',
  audience: 'admins',
  answers: 'text/csv',
});

export const sealedAgreementsZip = fileOf<typeof fileSchemas.sealedAgreementsZip>()({
  method: 'GET',
  path: '/api/admin/sealed-agreements.zip',
  audience: 'admins',
  answers: 'application/zip',
});

export const consentSample = fileOf<typeof fileSchemas.consentSample>()({
  method: 'GET',
  path: '/api/document/consent-sample.pdf',
  audience: 'signed in',
  answers: 'application/pdf',
});

/** Reached by the browser on its way back from the provider; it goes on to a page. */
export const providerCallback = fileOf<typeof fileSchemas.providerCallback>()({
  method: 'GET',
  path: '/api/auth/callback/oidc',
  audience: 'anyone',
  answers: null,
});

/** The address in the head of a letter, which mail programs post to; who opens it is asked first. */
export const oneClickPage = fileOf<typeof fileSchemas.oneClickPage>()({
  method: 'GET',
  path: '/api/notices/one-click',
  audience: 'anyone',
  answers: null,
});

export const myData = fileOf<typeof fileSchemas.myData>()({
  method: 'GET',
  path: '/api/users/my-data',
  audience: 'signed in',
  answers: 'application/json',
});
