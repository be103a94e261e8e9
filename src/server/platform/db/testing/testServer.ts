/** One PostgreSQL for a whole test run, with a migrated template that every test file copies. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { tryToClaim } from '../embedded/claimDataFolder.ts';
import { type EmbeddedPostgres, startEmbedded } from '../embedded/startEmbedded.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string;
  }
}

export const TEMPLATE = 'lintel_template';
const PREFIX = 'lintel-test-';
/** A folder that young may belong to a run that has not claimed it yet. */
const YOUNG_MS = 60_000;

/** Vitest calls this once, before the first test file of the project. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = temporaryFolder();
  const server = await startEmbedded({ dataDir, log: () => {} });
  await forgetDurability(server.url);
  await query(server.url, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(databaseOn(server.url, TEMPLATE));
  project.provide('testServerUrl', server.url);
  const removeOnExit = () => removeAfter(server, dataDir);
  process.once('exit', removeOnExit);
  return async () => {
    process.off('exit', removeOnExit);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Skips fsync and autovacuum: the data is deleted after the run. What must outlive a crash is tried on servers of its own. */
async function forgetDurability(serverUrl: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await query(serverUrl, `ALTER SYSTEM SET ${setting} = off`);
  await query(serverUrl, 'SELECT pg_reload_conf()');
}

/** After Ctrl-C Vitest exits without its teardown; the launcher has asked PostgreSQL to end then. */
function removeAfter(server: EmbeddedPostgres, dataDir: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; server.isRunning() && waits < 100; waits++) Atomics.wait(clock, 0, 0, 50);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A new folder for test data that the database's own user can pass through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o711);
  return folder;
}

/** The address of another database on the same server. */
export function databaseOn(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on its own connection, as CREATE and DROP DATABASE need it. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Stops and removes what a run that was killed left behind; its claim on the folder is free. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !isOurs(dataDir)) continue;
    const claim = tryToClaim(dataDir);
    if (!claim) continue;
    if (existsSync(join(dataDir, 'postgres')))
      await (await startEmbedded({ dataDir, claim, log: () => {} })).stop();
    else claim.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isOurs(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat?.uid === process.getuid?.() && Date.now() - stat!.mtimeMs > YOUNG_MS;
}
