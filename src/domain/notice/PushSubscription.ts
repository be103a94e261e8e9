/** A browser that takes pushes, as the Push API of the W3C describes it. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

/** Lengths by RFC 8291: an uncompressed point of P-256, and 16 bytes. */
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'Must be base64url.')
    .refine(
      (text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes,
      `Must be ${bytes} bytes in base64url.`,
    );

export const PushKeys = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: base64url(65),
  auth: base64url(16),
});
export type PushKeys = z.infer<typeof PushKeys>;

export const PushSubscription = PushKeys.extend({
  subscriptionId: z.uuid(),
  userId: z.uuid(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  /** The push service said that it is no more; null where it is. */
  goneAt: Instant.nullable(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** How many browsers one person may be pushed to. */
export const mostSubscriptions = 20;

/** What a service worker gets; kept short, as push services take 4 KB. */
export interface PushPayload {
  title: string;
  /** No words of others and no money: a locked screen shows it to whoever stands by. */
  body: string;
  /** Of the page that it opens. */
  path: string;
  /** A later one with the same tag takes its place. */
  tag: string;
}
