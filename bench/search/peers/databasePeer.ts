/** The whole search in SQL, clusters and page included: every answer can be compared in full. */
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { benchNow } from '../generateHomes.ts';
import { DatabaseIndex } from './inSql/DatabaseIndex.ts';
import { createSearchedTables } from './inSql/searchedRows.ts';
import type { Peer } from './Peer.ts';

export async function databasePeer(): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-sql-'));
  await chmod(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, log: () => {} });
  const connection = connect(server.url);
  await createSearchedTables(connection.db);
  const index = new DatabaseIndex(connection.db);
  return {
    name: 'Lintel in SQL',
    setting:
      'PostgreSQL 18 on the same machine, asked by the SQL in `bench/search/peers/inSql`: the full answer, with clusters by the same rules, medians and the page',
    filtersYn: true,
    async build(homes: Iterable<SearchableHome[]>) {
      await index.load(inParts(homes));
    },
    async ask(filter: SearchFilter) {
      return (await index.search(filter, benchNow)).total;
    },
    answer: (filter) => index.search(filter, benchNow),
    async changePrice(home, priceCents) {
      const { listingKey } = home;
      await index.apply([{ listingKey, home: { ...home, listPriceCents: priceCents } }]);
    },
    async close() {
      await connection.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function* inParts(homes: Iterable<SearchableHome[]>) {
  yield* homes;
}
