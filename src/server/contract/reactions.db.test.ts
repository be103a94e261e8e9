/** What a server does with agreements by itself while it runs. */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, addMs, dateIn, type Instant, startOfDay } from '#domain/calendar.ts';
import { putLicense } from '../agent/licenses.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { keepDeadlinesSwept } from './reactions.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { aKey, done, move, outForSignature, see, sign, trySign } from './testing/story.ts';

const zone = 'America/Los_Angeles';
let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

test('a server ends what is due, and looks again the moment the next falls due, until it is closed', async () => {
  const { db, world, ana, leo, dana, kim } = town;
  const contract = await outForSignature(town);
  done(await trySign(ana, contract, { key: aKey() }));
  for (const person of [leo, dana]) await sign(person, contract);
  const { endDate } = await move(kim, contract, 'approve');
  const overAt = startOfDay(addDays(endDate, 1), zone);
  const told = addMs(overAt, -12 * 3_600_000);
  const endsOn = dateIn(zone, told);
  await inTransaction(db, (tx) =>
    putLicense(tx, dana.profileId, { state: 'WA', number: 'WA-5', endsOn }),
  );
  const answers = () => db.selectFrom('givenAnswer').select('givenAt').execute();
  const toldOfLicense = async () =>
    (
      await db
        .selectFrom('agentLicense')
        .select('told')
        .where('agentProfileId', '=', dana.profileId)
        .where('state', '=', 'WA')
        .executeTakeFirstOrThrow()
    ).told;
  const status = async () => (await see(ana, contract)).status;
  expect(await answers()).toHaveLength(1);
  expect(await toldOfLicense()).toBeNull();

  // The town's own server has the clock of the wall, for which nothing is due.
  let now: Instant = addMs(overAt, -5_000);
  const clock = vi.fn(() => now);
  const app = Fastify();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A spy would be taken back once more after this file, to the false clock, for whoever comes next.
  const later = globalThis.setTimeout;
  const waits = vi.fn(later);
  globalThis.setTimeout = Object.assign(waits, later);
  try {
    keepDeadlinesSwept(app, { ...world, now: clock });
    await app.ready();
    // At once: the license is told of, and an answer of days ago is not kept for a second request.
    await expect.poll(toldOfLicense).not.toBeNull();
    await expect.poll(answers).toEqual([]);
    await expect.poll(() => waits).toHaveBeenCalledWith(expect.any(Function), 5_000);
    expect(await status()).toBe('active');

    now = overAt;
    vi.advanceTimersByTime(5_000);
    await expect.poll(status).toBe('expired');

    await app.close();
    const looks = clock.mock.calls.length;
    vi.advanceTimersByTime(600_000);
    // A look that had begun would have asked for the time by then.
    for (let times = 0; times < 3; times++) await status();
    expect(clock).toHaveBeenCalledTimes(looks);
  } finally {
    globalThis.setTimeout = later;
    vi.useRealTimers();
  }
});
