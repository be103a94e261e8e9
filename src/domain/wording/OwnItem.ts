/** A service or exclusion in a brokerage's own words: written by one admin, approved by another. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { ItemStatus } from './itemLife.ts';

/** A package names an approved item by id and version, and keeps the exact text that was approved. */
export const ApprovedItem = z.strictObject({
  itemId: z.uuid(),
  /** Counts from 1 within the item. */
  version: z.int().min(1),
  text: z.string().min(3).max(200),
  /** As in the service catalog: `buying` needs an agreement that includes offers. */
  partOf: z.enum(['showing', 'buying']),
});
export type ApprovedItem = z.infer<typeof ApprovedItem>;

/** Whether agreements promise it or leave it out. */
export const ItemUse = z.enum(['service', 'exclusion']);
export type ItemUse = z.infer<typeof ItemUse>;

/** What an admin writes; the rest is set by the steps. */
export const WrittenItem = z.object({
  usedAs: ItemUse,
  partOf: ApprovedItem.shape.partOf,
  text: z
    .string()
    .trim()
    .min(3, 'Write at least 3 characters.')
    .max(200, 'Write at most 200 characters.'),
  /** For the other admins and for later readers. */
  reason: z.string().trim().min(3, 'Say why agents need it.').max(500),
});
export type WrittenItem = z.infer<typeof WrittenItem>;

/** One version of an item: a draft until it is approved, and never changed after that. */
export const OwnItem = WrittenItem.extend({
  itemVersionId: z.uuid(),
  /** The same for every version of an item. */
  itemId: z.uuid(),
  status: ItemStatus,
  /** null until it is approved. */
  version: ApprovedItem.shape.version.nullable(),
  /** Profiles of admins; null where one has left. */
  writtenBy: z.uuid().nullable(),
  writtenAt: Instant,
  proposedAt: Instant.nullable(),
  /** Why the second admin returned it; null where no admin did. */
  returnReason: z.string().max(1000).nullable(),
  returnedBy: z.uuid().nullable(),
  approvedBy: z.uuid().nullable(),
  approvedAt: Instant.nullable(),
  retiredBy: z.uuid().nullable(),
  /** From then on no package can be published or chosen with it; agreements keep it. */
  retiredAt: Instant.nullable(),
  /** Agents read it beside their packages. */
  retireReason: z.string().max(1000).nullable(),
});
export type OwnItem = z.infer<typeof OwnItem>;
