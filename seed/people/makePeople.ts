/** Lets the people of the demo in, and gives its agents their price lists. Who is there already stays. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { saveDemoPerson } from '#server/user/saveDemoPerson.ts';
import type { DemoArea } from './demoAreas.ts';
import { makeAgents } from './makeAgents.ts';
import { people } from './people.ts';

/** @param planned where homes will be, while they are still being made */
export async function makePeople(db: Db, now: Instant, planned?: DemoArea[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [sort, person] of people.entries()) await saveDemoPerson(tx, now, person, sort);
    await makeAgents(tx, now, planned);
  });
}
