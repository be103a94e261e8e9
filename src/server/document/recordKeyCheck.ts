import { canonicalRegisterEnd } from '#domain/document/register.ts';
import type { Check } from '../platform/health/HealthWatch.ts';
import { timed } from '../platform/health/processChecks.ts';
import type { World } from '../platform/World.ts';
import { keyFor, strangeKey } from './recordKey.ts';

/** Fails where the key of the records is missing, or is another one than they are sealed with. */
export function recordKeyCheck({ db }: Pick<World, 'db'>): Check {
  return () =>
    timed(async () => {
      const key = keyFor(db);
      if (key !== strangeKey && key.keyId === null) {
        throw new Error('The key of the records is missing.');
      }
      const end = await db
        .selectFrom('registerEnd')
        .select(['lines', 'head', 'subject', 'mac'])
        .executeTakeFirst();
      if (key === strangeKey || (end && end.mac !== key.seal(canonicalRegisterEnd(end)))) {
        throw new Error('The key is another one than the records are sealed with.');
      }
    });
}
