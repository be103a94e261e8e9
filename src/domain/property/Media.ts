/** RESO's Media resource: pictures, films, plans and papers of a home. */
import { z } from 'zod';

/** RESO MediaCategory, the part of it that is about a home. */
export const MediaCategory = z.enum([
  'Photo',
  'Floor Plan',
  'Video',
  'Unbranded Virtual Tour',
  'Branded Virtual Tour',
  'Document',
]);
export type MediaCategory = z.infer<typeof MediaCategory>;

/** RESO Permission: who may see it. */
export const MediaPermission = z.enum([
  'Public',
  'IDX',
  'VOW',
  'Agent Only',
  'Firm Only',
  'Office Only',
  'Private',
]);
export type MediaPermission = z.infer<typeof MediaPermission>;

/** A home's media stand in RESO's Order. */
export const Media = z.object({
  mediaUrl: z.string().min(1).max(2000),
  /** RESO MediaKey with its time of change: the same picture under every address that it is given. */
  mediaKey: z.string().min(1).max(300).optional(),
  /** The caption. */
  shortDescription: z.string().max(500),
  /** Drawn, not photographed; the page says so. */
  illustrationYn: z.boolean(),
  /** A photo, where it is not told. */
  mediaCategory: MediaCategory.optional(),
  /** Public, where it is not told. */
  permission: MediaPermission.optional(),
});
export type Media = z.infer<typeof Media>;
