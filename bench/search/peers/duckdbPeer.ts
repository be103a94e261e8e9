/** A column store with two threads, in process. */
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { importPeer } from './installPeers.ts';
import type { Peer } from './Peer.ts';
import { peerFields, peerHomes } from './peerHome.ts';
import { sqlQuestions, totalOf } from './sqlQuestions.ts';

interface Reader {
  getRowObjects(): { homes: bigint }[];
}
interface Appender {
  appendVarchar(value: string): void;
  appendBigInt(value: bigint): void;
  endRow(): void;
  closeSync(): void;
}
interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<Reader>;
  createAppender(table: string): Promise<Appender>;
  closeSync(): void;
}

export async function duckdbPeer(): Promise<Peer> {
  const { DuckDBInstance } = (await importPeer('@duckdb/node-api', '1.5.6-r.1')) as {
    DuckDBInstance: {
      create(path: string, options: object): Promise<{ connect(): Promise<Connection> }>;
    };
  };
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  return {
    name: 'DuckDB',
    setting: '@duckdb/node-api 1.5.6-r.1 in memory, two threads; cells of 64 px, one page by days',
    filtersYn: true,
    async build(homes: Iterable<SearchableHome[]>) {
      const columns = peerFields.map((field) => `${field} bigint`).join(', ');
      await connection.run(`create table home (key varchar, ${columns})`);
      const appender = await connection.createAppender('home');
      for (const { home, row } of peerHomes(homes)) {
        appender.appendVarchar(home.listingKey);
        for (const field of peerFields) appender.appendBigInt(BigInt(row[field]));
        appender.endRow();
      }
      appender.closeSync();
    },
    async ask(filter: SearchFilter) {
      const { map, list } = sqlQuestions(filter);
      const cells = (await connection.runAndReadAll(map)).getRowObjects();
      await connection.runAndReadAll(list);
      return totalOf(cells);
    },
    async changePrice({ listingKey }, priceCents) {
      await connection.run(`update home set price = ${priceCents} where key = '${listingKey}'`);
    },
    close: () => connection.closeSync(),
  };
}
