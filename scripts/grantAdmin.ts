/** What `npm run admin -- EMAIL` runs: makes somebody with an account an admin of the brokerage. */
import { parseArgs } from 'node:util';
import { instant } from '#domain/calendar.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { connect } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { readSettings } from '#server/platform/settings.ts';
import { grantAdmin } from '#server/user/grantAdmin.ts';

const usage = `Usage: npm run admin -- EMAIL

  EMAIL   the address of somebody who has an account here

They find “Admin” among their profiles, approve agreements and void them together with another admin.`;

async function main(): Promise<void> {
  const [email, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (email === undefined || others.length > 0) throw new CannotStart(usage);
  const database = await openDatabase(readSettings(), console.log);
  const { db, close } = connect(database.url);
  try {
    const name = await grantAdmin(db, instant(Date.now()), email);
    if (name === null) throw new CannotStart(`Nobody has an account here with ${email}.`);
    console.log(`${name} is an admin now.`);
  } finally {
    await close();
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
