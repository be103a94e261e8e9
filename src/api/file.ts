/**
 * Addresses that answer with a file instead of an envelope (tiles, pictures), and those that take
 * one and answer with an envelope. A refusal always comes in the envelope. The list is what the
 * printed docs and the permission test walk over.
 */
import { z } from 'zod';
import type { Audience } from '#domain/access.ts';
import { Attachment } from '#domain/chat/Attachment.ts';
import { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { AgentListQuery } from './agent/agentDesk.ts';
import { AgreementListQuery } from './contract/agreementLists.ts';
import {
  attachmentRules,
  disclosureFormRules,
  profilePhotoRules,
  sealedCopyRules,
  stateFormRules,
  type UploadRules,
} from '#domain/file/uploadRules.ts';
import { StoredFile } from '#domain/file/StoredFile.ts';
import { deepestTileZoom } from '#domain/map/tile.ts';
import { ListingKey } from '#domain/property/Property.ts';
import type { RateLimit } from './endpoint.ts';
import { storedFile } from './file/storedFile.ts';
import { type PartRoute, partRoutes } from './file/uploadParts.ts';

export interface FileRoute {
  method: 'GET';
  /** With `:name` for each field of `params`. */
  path: `/${string}`;
  /** One sentence for people who read the printed calls. */
  summary: string;
  audience: Audience;
  params: z.ZodObject;
  query?: z.ZodObject;
  /** The media type of what it answers with; null where it only redirects. */
  answers: string | null;
}

/** Takes one file as multipart/form-data; the limits are the same on both sides. */
export interface UploadRoute<Reply extends z.ZodType = z.ZodType, For extends Audience = Audience> {
  method: 'POST';
  path: `/api/${string}`;
  summary: string;
  audience: For;
  params: z.ZodObject;
  upload: {
    /** The name of the part that holds the file. */
    field: string;
    rules: UploadRules;
  };
  reply: Reply;
  rateLimit: RateLimit;
}

/** Its file is kept, by somebody with a profile: a file has an owner. */
export type KeepingRoute = UploadRoute<
  z.ZodType,
  Exclude<Audience, 'anyone' | 'session cookie' | 'user token'>
>;

const TileNumber = z
  .string()
  .regex(/^\d{1,7}$/, 'Must be a whole number.')
  .transform(Number);

const TileParams = z
  .object({ z: TileNumber, x: TileNumber, y: TileNumber })
  .refine(({ z }) => z <= deepestTileZoom, {
    path: ['z'],
    message: `Tiles go down to zoom ${deepestTileZoom}.`,
  })
  .refine(({ z, x }) => x < 2 ** z, {
    path: ['x'],
    message: 'There are only 2 to the power of z columns.',
  })
  .refine(({ z, y }) => y < 2 ** z, {
    path: ['y'],
    message: 'There are only 2 to the power of z rows.',
  });

export const mapTile = {
  method: 'GET',
  path: '/api/tiles/:z/:x/:y.mvt',
  summary: 'A vector tile of the basemap, with the layers and classes of OpenMapTiles.',
  audience: 'anyone',
  answers: 'application/vnd.mapbox-vector-tile',
  params: TileParams,
} satisfies FileRoute;

const openApiDocument = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Every call as OpenAPI 3.1.',
  audience: 'anyone',
  answers: 'application/json',
  params: z.object({}),
} satisfies FileRoute;

const assets = {
  method: 'GET',
  path: '/assets/*',
  summary: 'Scripts, styles, fonts and icons of the web app.',
  audience: 'anyone',
  answers: '*/*',
  params: z.object({ '*': z.string() }),
} satisfies FileRoute;

export const serviceWorker = {
  method: 'GET',
  path: '/sw.js',
  summary: 'What keeps the web app on a device, and shows notifications while no page is open.',
  audience: 'anyone',
  answers: 'text/javascript',
  params: z.object({}),
} satisfies FileRoute;

export const homePicture = {
  method: 'GET',
  path: '/api/pictures/:listingKey/:scene.svg',
  summary: 'A drawn picture of a demo home.',
  audience: 'anyone',
  answers: 'image/svg+xml',
  params: z.object({ listingKey: ListingKey, scene: z.string().max(30) }),
} satisfies FileRoute;

export const homePreview = {
  method: 'GET',
  path: '/api/pictures/:listingKey/preview.png',
  summary: 'A demo home seen from the street, for messengers, which show no drawings as SVG.',
  audience: 'anyone',
  answers: 'image/png',
  params: z.object({ listingKey: ListingKey }),
} satisfies FileRoute;

export const streetPreview = {
  method: 'GET',
  path: '/api/pictures/preview.png',
  summary: 'The drawn street, for messengers.',
  audience: 'anyone',
  answers: 'image/png',
  params: z.object({}),
} satisfies FileRoute;

export const streetPicture = {
  method: 'GET',
  path: '/api/pictures/street.svg',
  summary: 'A drawn street in the light of an hour of the day, 0 to 23.',
  audience: 'anyone',
  answers: 'image/svg+xml',
  params: z.object({}),
  query: z.object({
    hour: z
      .string()
      .regex(/^(1?\d|2[0-3])$/, 'Must be a whole hour from 0 to 23.')
      .transform(Number),
  }),
} satisfies FileRoute;

export const robots = {
  method: 'GET',
  path: '/robots.txt',
  summary: 'What crawlers may read, and where the sitemap is.',
  audience: 'anyone',
  answers: 'text/plain',
  params: z.object({}),
} satisfies FileRoute;

export const sitemap = {
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'The index of the sitemap.',
  audience: 'anyone',
  answers: 'application/xml',
  params: z.object({}),
} satisfies FileRoute;

export const sitemapPages = {
  method: 'GET',
  path: '/sitemap/pages.xml',
  summary: 'The sitemap of the pages that are not of one home.',
  audience: 'anyone',
  answers: 'application/xml',
  params: z.object({}),
} satisfies FileRoute;

export const sitemapHomes = {
  method: 'GET',
  path: '/sitemap/homes.xml',
  summary: 'The sitemap of at most 10,000 homes, from one key on.',
  audience: 'anyone',
  answers: 'application/xml',
  params: z.object({}),
  query: z.object({ from: ListingKey }),
} satisfies FileRoute;

export const uploadProfilePhoto = {
  method: 'POST',
  path: '/api/users/profile-photo',
  summary: 'Gives the profile that asks a photo, in place of the one before.',
  audience: 'signed in',
  params: z.object({}),
  upload: { field: 'photo', rules: profilePhotoRules },
  reply: StoredFile.pick({ fileId: true }),
  rateLimit: { perMinute: 20 },
} satisfies UploadRoute;

export const verifyCopy = {
  method: 'POST',
  path: '/api/verify',
  summary:
    'Whether a PDF is a document, or a saved conversation, that was sealed here, unchanged; it is not stored.',
  audience: 'anyone',
  params: z.object({}),
  upload: { field: 'copy', rules: sealedCopyRules },
  reply: CopyVerdict,
  rateLimit: { perMinute: 20 },
} satisfies UploadRoute;

export const uploadDisclosureForm = {
  method: 'POST',
  path: '/api/admin/disclosure-form',
  summary: 'Takes the PDF of a regulator’s form; another call says of which state and form it is.',
  audience: 'admins',
  params: z.object({}),
  upload: { field: 'form', rules: disclosureFormRules },
  reply: StoredFile.pick({ fileId: true, sha256: true }),
  rateLimit: { perMinute: 60 },
} satisfies UploadRoute;

export const disclosureForm = {
  method: 'GET',
  path: '/api/disclosure/:fileId/form.pdf',
  summary: 'A regulator’s form that buyers acknowledge before they sign.',
  audience: 'signed in',
  answers: 'application/pdf',
  params: StoredFile.pick({ fileId: true }),
} satisfies FileRoute;

export const uploadStateForm = {
  method: 'POST',
  path: '/api/admin/state-form',
  summary:
    'Takes the PDF of a state’s mandatory agreement form and draws its pages; another call says what it is.',
  audience: 'admins',
  params: z.object({}),
  upload: { field: 'form', rules: stateFormRules },
  reply: StoredFile.pick({ fileId: true, sha256: true }).extend({ pages: z.int() }),
  rateLimit: { perMinute: 60 },
} satisfies UploadRoute;

export const stateFormPdf = {
  method: 'GET',
  path: '/api/state-form/:fileId/form.pdf',
  summary: 'A state’s mandatory agreement form, as it was uploaded; unpublished ones for admins.',
  audience: 'signed in',
  answers: 'application/pdf',
  params: StoredFile.pick({ fileId: true }),
} satisfies FileRoute;

export const stateFormPage = {
  method: 'GET',
  path: '/api/state-form-page/:fileId/page.png',
  summary: 'A page of a state’s mandatory agreement form, as people see it and sign by it.',
  audience: 'signed in',
  answers: 'image/png',
  params: StoredFile.pick({ fileId: true }),
} satisfies FileRoute;

export const uploadAttachment = {
  method: 'POST',
  path: '/api/chat/attachment',
  summary:
    'Takes a picture or a PDF to go with a message; sending the message places it. What is not sent in two days is gone.',
  audience: 'buyers and agents',
  params: z.object({}),
  upload: { field: 'file', rules: attachmentRules },
  reply: Attachment,
  rateLimit: { perMinute: 60 },
} satisfies UploadRoute;

export const attachment = {
  method: 'GET',
  path: '/api/chat/attachment/:fileId',
  summary:
    'A file of a message, or its small picture, whole or in parts (Range); what is not sent yet is for whoever brought it.',
  audience: 'in its thread, or reading it',
  answers: 'application/octet-stream',
  params: StoredFile.pick({ fileId: true }),
} satisfies FileRoute;

export const agreementPdf = {
  method: 'GET',
  path: '/api/contract/:contractId/document.pdf',
  summary: 'An agreement as PDF: sealed once it is active, before that as it is proposed.',
  audience: 'parties',
  answers: 'application/pdf',
  params: z.object({ contractId: z.uuid() }),
} satisfies FileRoute;

export const agreementsCsv = {
  method: 'GET',
  path: '/api/admin/agreements.csv',
  summary: 'The agreements of the brokerage as a table, narrowed as in the list.',
  audience: 'admins',
  answers: 'text/csv',
  params: z.object({}),
  query: AgreementListQuery.omit({ page: true, pageSize: true }),
} satisfies FileRoute;

export const agentsCsv = {
  method: 'GET',
  path: '/api/admin/agents.csv',
  summary:
    'The agents of the brokerage as a table, a row for each license, narrowed as in the list.',
  audience: 'admins',
  answers: 'text/csv',
  params: z.object({}),
  query: AgentListQuery.omit({ page: true, pageSize: true, sort: true }),
} satisfies FileRoute;

export const sealedAgreementsZip = {
  method: 'GET',
  path: '/api/admin/sealed-agreements.zip',
  summary: 'The sealed PDFs of these agreements with a list of their hashes, in one zip.',
  audience: 'admins',
  answers: 'application/zip',
  params: z.object({}),
  query: AgreementListQuery.omit({ page: true, pageSize: true }),
} satisfies FileRoute;

export const consentSample = {
  method: 'GET',
  path: '/api/document/consent-sample.pdf',
  summary: 'The sample whose code proves that whoever asks can open documents here.',
  audience: 'signed in',
  answers: 'application/pdf',
  params: z.object({}),
} satisfies FileRoute;

/** Reached by the browser on its way back from the provider; it goes on to a page. */
export const providerCallback = {
  method: 'GET',
  path: '/api/auth/callback/oidc',
  summary: 'Where the identity provider sends the browser back to; answers with a redirect.',
  audience: 'anyone',
  answers: null,
  params: z.object({}),
} satisfies FileRoute;

/** The address in the head of a letter, which mail programs post to; who opens it is asked first. */
export const oneClickPage = {
  method: 'GET',
  path: '/api/notices/one-click',
  summary: 'Leads to the page on which letters are ended, where a mail program opens that address.',
  audience: 'anyone',
  answers: null,
  params: z.object({}),
  query: z.object({ token: z.string().max(300).catch('') }),
} satisfies FileRoute;

export const myData = {
  method: 'GET',
  path: '/api/users/my-data',
  summary: 'Everything that is kept about whoever asks, as JSON.',
  audience: 'signed in',
  answers: 'application/json',
  params: z.object({}),
} satisfies FileRoute;

/** Each address that keeps a file takes it in parts as well. */
const partRoutesOfAll = /* @__PURE__ */ [
  uploadProfilePhoto,
  uploadDisclosureForm,
  uploadStateForm,
  uploadAttachment,
].flatMap((route) => Object.values(partRoutes(route)));

export const files: (FileRoute | UploadRoute | PartRoute)[] = [
  openApiDocument,
  assets,
  serviceWorker,
  mapTile,
  homePicture,
  homePreview,
  streetPicture,
  streetPreview,
  robots,
  sitemap,
  sitemapPages,
  sitemapHomes,
  storedFile,
  uploadProfilePhoto,
  verifyCopy,
  uploadDisclosureForm,
  disclosureForm,
  uploadStateForm,
  stateFormPdf,
  stateFormPage,
  uploadAttachment,
  attachment,
  agreementPdf,
  agreementsCsv,
  agentsCsv,
  sealedAgreementsZip,
  consentSample,
  providerCallback,
  oneClickPage,
  myData,
  ...partRoutesOfAll,
];
