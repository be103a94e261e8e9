/**
 * What `npm run verify` runs: looks whether everything that is kept of documents is as it is on
 * record, and every stored file what was stored. Ends with 1 where something is not.
 */
import { join } from 'node:path';
import { instant } from '#domain/calendar.ts';
import { agreements } from '#server/contract/record/contractRecord.ts';
import { sealKeylessUnder } from '#server/contract/keylessSeal.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { connect } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { diskFiles } from '#server/platform/files/diskFiles.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { readSettings } from '#server/platform/settings.ts';
import {
  absentKey,
  keepRecordsUnder,
  readRecordKey,
  recordKeyFileIn,
} from '#server/document/recordKey.ts';
import { hasSecondEdition, stateOfRegister } from '#server/document/openRecords.ts';
import { type FoundFault, walkRecords } from '#server/document/walkRecords.ts';
import { printTable } from './pages/printTable.ts';

async function main(): Promise<void> {
  const settings = readSettings();
  const database = await openDatabase(settings, console.log);
  const { db, close } = connect(database.url);
  try {
    const { path } = recordKeyFileIn(settings);
    const key = readRecordKey(path);
    if (!key) console.log(`There is no key of the records at ${path}.`);
    keepRecordsUnder(db, key ?? absentKey);
    const secrets = readSecrets(settings.LINTEL_SECRET ?? null, settings.LINTEL_DATA);
    sealKeylessUnder(db, secrets.key('keyless notices'));
    const files = diskFiles(join(settings.LINTEL_DATA, 'files'));
    const late = { now: instant(Date.now()), mailYn: settings.SMTP_URL !== undefined };
    const walked = await walkRecords(db, files, agreements, late);
    const isBegun = (await stateOfRegister(db)) !== 'not begun';
    const found = walked.found.filter(({ kind }) => isBegun || kind !== 'register_missing');
    if (found.length < walked.found.length || !(await hasSecondEdition(db))) {
      process.exitCode = 1;
      console.log(
        'Start this version of Lintel once, then verify again: its register of records begins or grows at the first start.',
      );
    }
    const looked = `${count(walked.documents, 'record')} and ${count(walked.files, 'stored file')}`;
    for (const { name, sentence } of walked.unproven)
      console.log(`Not proven: ${name}. ${sentence}`);
    if (found.length === 0) {
      console.log(`${looked}: everything is as it is on record.`);
      return;
    }
    console.log(printTable(['where', 'id', 'fault', 'what is wrong'], found.map(row)));
    console.log(`\n${looked}: ${count(found.length, 'thing')} not as on record.`);
    process.exitCode = 1;
  } finally {
    await close();
    await database.close();
  }
}

function row({ name, id, kind, what }: FoundFault): string[] {
  return [name, id, kind, what];
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
