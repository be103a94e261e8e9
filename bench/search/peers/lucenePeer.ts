/** Lucene, of which Elasticsearch and Solr are made, in a process of its own that is asked by lines. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { clusterScale } from '#server/search/clusterRules.ts';
import { Chance } from '../chance.ts';
import { everything, session } from '../questions.ts';
import { peersFolder } from './installPeers.ts';
import type { Peer } from './Peer.ts';
import { type Bound, conditionsOf, type PeerHome, peerFields, peerHomes } from './peerHome.ts';

const run = promisify(execFile);

/** Where Debian's packages put Java libraries. */
const jars = 'usr/share/java';
const debianPackage = 'liblucene4.10-java';

/** @throws Error that says what of it cannot be had here */
export async function lucenePeer(): Promise<Peer> {
  await run('javac', ['-version']).catch(() => {
    throw new Error('there is no Java on this machine that can compile');
  });
  const jar = await foundJar();
  const index = await mkdtemp(join(tmpdir(), 'lintel-bench-lucene-'));
  const java = new LineProgram('java', [
    '-Xmx3g',
    ...['-cp', jar],
    fileURLToPath(new URL('LucenePeer.java', import.meta.url)),
    index,
    ...peerFields,
  ]);
  const told = new Map<string, PeerHome>();
  return {
    name: 'Lucene',
    setting:
      'Lucene 4.10 in memory-mapped files, one segment; numeric fields and doc values, asked through a pipe; cells of 64 px, one page by days',
    filtersYn: true,
    async build(homes: Iterable<SearchableHome[]>) {
      for (const batch of homes) {
        const lines = [...peerHomes([batch])].map(({ home, row }) => {
          if (told.size < 1000) told.set(home.listingKey, row);
          return `add ${home.listingKey} ${valuesOf(row)}\n`;
        });
        await java.tell(lines.join(''));
      }
      await java.ask('built');
      // Java compiles what runs often; what the others run was compiled before.
      const chance = new Chance(43);
      for (const filter of session(warmUps, chance)) await java.ask(questionOf(filter));
      for (let i = 0; i < 20; i++) await java.ask(questionOf(everything));
    },
    async ask(filter: SearchFilter) {
      return Number(await java.ask(questionOf(filter)));
    },
    async changePrice({ listingKey }, priceCents) {
      const row = told.get(listingKey);
      if (row !== undefined) {
        await java.ask(`change ${listingKey} ${valuesOf({ ...row, price: priceCents })}`);
      }
    },
    async close() {
      await java.end();
      await rm(index, { recursive: true, force: true });
    },
  };
}

const warmUps = 300;

function questionOf(filter: SearchFilter): string {
  const { bounds, anyOf } = conditionsOf(filter);
  const shift = clusterScale(filter.viewport).cellShift + 1;
  const any = anyOf.map((list) => list.map(said).join(',')).join(';');
  return `ask ${shift} ${bounds.map(said).join(',') || '-'} ${any || '-'}`;
}

function valuesOf(row: PeerHome): string {
  return peerFields.map((field) => row[field]).join(' ');
}

function said({ field, min, max }: Bound): string {
  return `${field}:${min}:${max}`;
}

/** Where a package has put it, or Debian's own, unpacked beside the other peers. */
async function foundJar(): Promise<string> {
  const own = join(peersFolder, 'lucene');
  const known = (await jarIn('/')) ?? (await jarIn(own));
  if (known !== null) return known;
  try {
    await mkdir(own, { recursive: true });
    await run('apt-get', ['download', debianPackage], { cwd: own, timeout: 180_000 });
    const file = (await readdir(own)).find((name) => name.endsWith('.deb'))!;
    await run('dpkg', ['-x', file, '.'], { cwd: own });
  } catch {
    throw new Error(`Java is here, but neither Lucene nor Debian’s package ${debianPackage}`);
  }
  const jar = await jarIn(own);
  if (jar === null) throw new Error(`there is no lucene-core in ${debianPackage}`);
  return jar;
}

async function jarIn(root: string): Promise<string | null> {
  const folder = join(root, jars);
  const names = await readdir(folder).catch((): string[] => []);
  const name = names.find((name) => /^lucene-core-4\.10[.\d]*\.jar$/.test(name));
  return name === undefined ? null : join(folder, name);
}

/** A program that answers some lines with one each. */
class LineProgram {
  readonly #child;
  readonly #answers: AsyncIterator<string>;
  readonly #ended: Promise<unknown>;
  #lastWords = '';

  constructor(command: string, words: string[]) {
    this.#child = spawn(command, words, { stdio: 'pipe' });
    // Whoever writes hears of it.
    this.#child.stdin.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      this.#child.on('error', resolve);
      this.#child.on('close', resolve);
    });
    createInterface(this.#child.stderr).on('line', (line) => (this.#lastWords ||= line));
    this.#answers = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  async tell(lines: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#child.stdin.write(lines, (error) => {
        if (error) reject(new Error(this.#lastWords || error.message));
        else resolve();
      });
    });
  }

  async ask(line: string): Promise<string> {
    await this.tell(`${line}\n`);
    const answer = await this.#answers.next();
    if (answer.done === true) throw new Error(`it has ended: ${this.#lastWords}`);
    return answer.value;
  }

  async end(): Promise<void> {
    this.#child.stdin.end();
    await this.#ended;
  }
}
