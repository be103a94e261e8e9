/** What addresses of files are made with, and what uploads are answered with. */
import { z } from 'zod';
import { Attachment } from '#domain/chat/Attachment.ts';
import { FormPage } from '#domain/document/BindingForm.ts';
import { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { StoredFile } from '#domain/file/StoredFile.ts';
import { deepestTileZoom } from '#domain/map/tile.ts';
import { photoWidths } from '#domain/property/photoWidths.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { AgentListQuery } from './agent/agentDeskSchemas.ts';
import { AgreementListQuery } from './contract/agreementListsSchemas.ts';

export interface FileSchemas {
  /** One sentence for people who read the printed calls. */
  summary: string;
  params: z.ZodObject;
  query?: z.ZodObject;
}

export interface UploadSchemas {
  summary: string;
  params: z.ZodObject;
  reply: z.ZodType;
}

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

export const fileSchemas = {
  mapTile: {
    summary: 'A vector tile of the basemap, with the layers and classes of OpenMapTiles.',
    params: TileParams,
  },
  openApiDocument: {
    summary: 'Every call as OpenAPI 3.1.',
    params: z.object({}),
  },
  assets: {
    summary: 'Scripts, styles, fonts and icons of the web app.',
    params: z.object({ '*': z.string() }),
  },
  serviceWorker: {
    summary: 'What keeps the web app on a device, and shows notifications while no page is open.',
    params: z.object({}),
  },
  homePicture: {
    summary: 'A drawn picture of a demo home.',
    params: z.object({ listingKey: ListingKey, scene: z.string().max(30) }),
  },
  homePreview: {
    summary: 'A demo home seen from the street, for messengers, which show no drawings as SVG.',
    params: z.object({ listingKey: ListingKey }),
  },
  homePhoto: {
    summary:
      'An imported photo, 320, 640, 960 or 1600 pixels wide, as AVIF or WebP by what is accepted. Until it is there the answer leads to the source of the photo.',
    params: z.object({
      listingKey: ListingKey,
      photo: z.string().regex(/^[\w-]{16}$/, 'Is no name of a photo.'),
      width: z
        .string()
        .transform(Number)
        .pipe(z.literal(photoWidths, { error: 'Photos are 320, 640, 960 or 1600 wide.' })),
    }),
  },
  streetPreview: {
    summary: 'The drawn street, for messengers.',
    params: z.object({}),
  },
  streetPicture: {
    summary:
      'A drawn street in the light of an hour of the day, 0 to 23; `part=middle` is what a phone shows of it.',
    params: z.object({}),
    query: z.object({
      part: z.enum(['whole', 'middle']).default('whole'),
      hour: z
        .string()
        .regex(/^(1?\d|2[0-3])$/, 'Must be a whole hour from 0 to 23.')
        .transform(Number),
    }),
  },
  robots: {
    summary: 'What crawlers may read, and where the sitemap is.',
    params: z.object({}),
  },
  sitemap: {
    summary: 'The index of the sitemap.',
    params: z.object({}),
  },
  sitemapPages: {
    summary: 'The sitemap of the pages that are not of one home.',
    params: z.object({}),
  },
  sitemapHomes: {
    summary: 'The sitemap of at most 10,000 homes, from one key on.',
    params: z.object({}),
    query: z.object({ from: ListingKey }),
  },
  uploadProfilePhoto: {
    summary: 'Gives the profile that asks a photo, in place of the one before.',
    params: z.object({}),
    reply: StoredFile.pick({ fileId: true }),
  },
  verifyCopy: {
    summary:
      'Whether a PDF is a document, or a saved conversation, that was sealed here, unchanged; it is not stored.',
    params: z.object({}),
    reply: CopyVerdict,
  },
  uploadDisclosureForm: {
    summary:
      'Takes the PDF of a regulator’s form; another call says of which state and form it is.',
    params: z.object({}),
    reply: StoredFile.pick({ fileId: true, sha256: true }),
  },
  disclosureForm: {
    summary: 'A regulator’s form that buyers acknowledge before they sign.',
    params: StoredFile.pick({ fileId: true }),
  },
  uploadStateForm: {
    summary:
      'Takes the PDF of a state’s mandatory agreement form and draws its pages; another call says what it is.',
    params: z.object({}),
    reply: StoredFile.pick({ fileId: true, sha256: true }).extend({ pages: z.int() }),
  },
  uploadCompletedForm: {
    summary:
      'Takes a state’s form that an agent filled in for one agreement, and draws its pages. Proposing terms sends it; a file that is not sent within a day is removed.',
    params: z.object({}),
    reply: StoredFile.pick({ fileId: true }).extend({
      pages: z.array(FormPage.omit({ paperWidth: true, paperHeight: true })),
    }),
  },
  stateFormPdf: {
    summary:
      'A state’s mandatory agreement form, as it was uploaded: unpublished ones for admins, completed ones for those on the agreement.',
    params: StoredFile.pick({ fileId: true }),
  },
  stateFormPage: {
    summary: 'A page of a state’s mandatory agreement form, as people see it and sign by it.',
    params: StoredFile.pick({ fileId: true }),
  },
  uploadAttachment: {
    summary:
      'Takes a picture or a PDF to go with a message; sending the message places it. What is not sent in two days is gone.',
    params: z.object({}),
    reply: Attachment,
  },
  attachment: {
    summary:
      'A file of a message, or its small picture, whole or in parts (Range); what is not sent yet is for whoever brought it.',
    params: StoredFile.pick({ fileId: true }),
  },
  agreementPdf: {
    summary: 'An agreement as PDF: sealed once it is active, before that as it is proposed.',
    params: z.object({ contractId: z.uuid() }),
  },
  uploadNoticeScan: {
    summary:
      'Takes the scan of a notice on paper; recording the notice keeps it. A scan that is not recorded within a day is removed.',
    params: z.object({}),
    reply: StoredFile.pick({ fileId: true, name: true }),
  },
  noticeScan: {
    summary: 'The scan of a notice on paper, for those on the agreement who see money.',
    params: z.object({ contractId: z.uuid(), fileId: z.uuid() }),
  },
  agreementsCsv: {
    summary: 'The agreements of the brokerage as a table, narrowed as in the list.',
    params: z.object({}),
    query: AgreementListQuery.omit({ page: true, pageSize: true }),
  },
  agentsCsv: {
    summary:
      'The agents of the brokerage as a table, a row for each license, narrowed as in the list.',
    params: z.object({}),
    query: AgentListQuery.omit({ page: true, pageSize: true, sort: true }),
  },
  sealedAgreementsZip: {
    summary: 'The sealed PDFs of these agreements with a list of their hashes, in one zip.',
    params: z.object({}),
    query: AgreementListQuery.omit({ page: true, pageSize: true }),
  },
  consentSample: {
    summary: 'The sample whose code proves that whoever asks can open documents here.',
    params: z.object({}),
  },
  providerCallback: {
    summary: 'Where the identity provider sends the browser back to; answers with a redirect.',
    params: z.object({}),
  },
  oneClickPage: {
    summary:
      'Leads to the page on which letters are ended, where a mail program opens that address.',
    params: z.object({}),
    query: z.object({ token: z.string().max(300).catch('') }),
  },
  myData: {
    summary: 'Everything that is kept about whoever asks, as JSON.',
    params: z.object({}),
  },
  storedFile: {
    summary:
      'A file that was uploaded, whole or in parts (Range). Photos of profiles are for everybody who is signed in, other files for their owner.',
    params: z.object({ fileId: z.uuid() }),
  },
} satisfies Record<string, FileSchemas | UploadSchemas>;
