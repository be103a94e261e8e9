/** The pair of keys that pushes are signed with (RFC 8292): made on the first start, for its owner alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '../platform/CannotStart.ts';
import { writeOnce } from '../platform/files/writeOnce.ts';
import type { Settings } from '../platform/settings.ts';

const VapidKeys = z.object({
  /** base64url, an uncompressed point of P-256: browsers subscribe with it. */
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});
export type VapidKeys = z.infer<typeof VapidKeys>;

/**
 * The keys of this installation. With others every browser would have to subscribe anew.
 * @throws CannotStart where the file holds no keys
 */
export async function provideVapid({
  VAPID_KEY_FILE,
  LINTEL_DATA,
}: Pick<Settings, 'VAPID_KEY_FILE' | 'LINTEL_DATA'>): Promise<VapidKeys> {
  const path = VAPID_KEY_FILE ?? join(LINTEL_DATA, 'push.key.json');
  const present = read(path);
  if (present) return present;
  const { default: webPush } = await import('web-push');
  writeOnce(path, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`);
  return read(path)!;
}

function read(path: string): VapidKeys | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const keys = VapidKeys.safeParse(parsed(text));
  if (keys.success) return keys.data;
  throw new CannotStart(
    `${path} does not hold the keys of pushes. Restore it from a backup, or remove it: then every browser has to be allowed anew.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
