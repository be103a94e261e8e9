/** The database itself, with a covering index that begins with the place. */
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import type { Peer } from './Peer.ts';
import { peerFields, peerHomes } from './peerHome.ts';
import { sqlQuestions, totalOf } from './sqlQuestions.ts';

const rowsPerInsert = 1_000;

export async function postgresPeer(): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-pg-'));
  await chmod(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, log: () => {} });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    name: 'PostgreSQL',
    setting:
      'PostgreSQL 18 on the same machine over a socket, a B-tree on (y, x) that covers all fields, one by days; cells of 64 px',
    filtersYn: true,
    async build(homes: Iterable<SearchableHome[]>) {
      const columns = peerFields.map((field) => `${field} bigint not null`).join(', ');
      await client.query(`create unlogged table home (key text not null, ${columns})`);
      let rows: (string | number)[][] = [];
      const flush = async () => {
        const parts = [0, ...peerFields.keys()].map((_, i) => rows.map((row) => row[i]));
        const types = ['text[]', ...peerFields.map(() => 'bigint[]')];
        const given = types.map((type, i) => `$${i + 1}::${type}`).join(', ');
        await client.query(`insert into home select * from unnest(${given})`, parts);
        rows = [];
      };
      for (const { home, row } of peerHomes(homes)) {
        rows.push([home.listingKey, ...peerFields.map((field) => row[field])]);
        if (rows.length === rowsPerInsert) await flush();
      }
      if (rows.length > 0) await flush();
      const covered = peerFields.filter((field) => field !== 'x' && field !== 'y').join(', ');
      await client.query(`create index on home (y, x) include (${covered}, key)`);
      await client.query('create index on home (days, key)');
      await client.query('create unique index on home (key)');
      await client.query('vacuum analyze home');
    },
    async ask(filter: SearchFilter) {
      const { map, list } = sqlQuestions(filter);
      const { rows } = await client.query<{ homes: string }>(map);
      await client.query(list);
      return totalOf(rows);
    },
    async changePrice({ listingKey }, priceCents) {
      await client.query('update home set price = $2 where key = $1', [listingKey, priceCents]);
    },
    async close() {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
