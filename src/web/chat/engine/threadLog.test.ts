import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Changes, createThreadLog, type Numbered, type Page } from './threadLog.ts';

interface Said extends Numbered {
  body: string;
}

/** The other end, as plain as can be: rows, and a revision that grows with every change. */
function createServer() {
  const rows: Said[] = [];
  let revision = 0;
  return {
    rows,
    /** The same id is the same message, however often it is sent. */
    send(clientId: string, body: string): Said {
      const known = rows.find((row) => row.clientId === clientId);
      if (known) return known;
      const row = { number: rows.length + 1, revision: ++revision, clientId, body };
      rows.push(row);
      return row;
    },
    edit(number: number, body: string): void {
      const index = number - 1;
      rows[index] = { ...rows[index]!, body, revision: ++revision };
    },
    page(from: number, to: number): Page<Said> {
      const messages = rows.slice(Math.max(0, from - 1), to);
      return { revision, firstNumber: 1, lastNumber: rows.length, messages };
    },
    changes(afterRevision: number): Changes<Said> {
      const messages = rows.filter((row) => row.revision > afterRevision);
      return { afterRevision, revision, lastNumber: rows.length, messages };
    },
    revision: () => revision,
  };
}

const step = fc.oneof(
  fc.record({ do: fc.constant('send' as const), id: fc.nat(30) }),
  fc.record({ do: fc.constant('edit' as const), at: fc.nat(100) }),
  fc.record({ do: fc.constant('page' as const), from: fc.nat(40), length: fc.nat(20) }),
  fc.record({ do: fc.constant('frame' as const), back: fc.nat(8) }),
);

test('whatever came, in whatever order, twice or not at all, ends in the server’s sequence', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 60 }),
      fc.infiniteStream(fc.nat()),
      (steps, picks) => {
        const server = createServer();
        const log = createThreadLog<Said>();
        const onTheWay: (() => void)[] = [];
        const pick = (most: number) => picks.next().value! % most;
        for (const one of steps) {
          if (one.do === 'send') {
            const reply = server.send(`id ${one.id}`, `said ${one.id}`);
            onTheWay.push(() => log.learnOne(reply));
          } else if (one.do === 'edit') {
            if (server.rows.length > 0) server.edit((one.at % server.rows.length) + 1, `${one.at}`);
          } else if (one.do === 'page') {
            const page = server.page(one.from, one.from + one.length);
            onTheWay.push(() => log.learnPage(page));
          } else {
            const changes = server.changes(Math.max(0, server.revision() - one.back));
            onTheWay.push(() => void log.learnChanges(changes));
          }
          // Of what is on the way some arrives late, some twice, some never.
          while (onTheWay.length > 0 && pick(3) > 0) {
            const at = pick(onTheWay.length);
            if (pick(4) > 0) onTheWay[at]!();
            if (pick(2) === 0) onTheWay.splice(at, 1);
          }
        }
        // What every client does in the end: it opens, asks what changed, and fills its gaps.
        if (log.revision() === null) log.learnPage(server.page(1, 3));
        expect(log.learnChanges(server.changes(log.revision()!))).toBe(true);
        for (;;) {
          const gap = log.missingIn(log.firstNumber(), log.lastNumber());
          if (gap === null) break;
          log.learnPage(server.page(gap.from, Math.min(gap.to, gap.from + 4)));
        }
        for (const onWay of onTheWay) onWay();
        const shown = Array.from({ length: log.lastNumber() }, (_, at) => log.get(at + 1));
        expect(shown).toEqual(server.rows);
        for (const { clientId, number } of server.rows) {
          expect(log.numberOf(clientId!)).toBe(number);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a change whose forerunner is not known is not taken for all there is', () => {
  const server = createServer();
  const log = createThreadLog<Said>();
  server.send('a', 'first');
  log.learnPage(server.page(1, 10));
  server.send('b', 'second');
  server.send('c', 'third');
  expect(log.learnChanges(server.changes(2))).toBe(false);
  expect(log.revision()).toBe(1);
  expect(log.learnChanges(server.changes(1))).toBe(true);
  expect(log.get(3)?.body).toBe('third');
});

test('an older state of a message does not undo a newer one', () => {
  const server = createServer();
  const log = createThreadLog<Said>();
  server.send('a', 'first');
  const old = server.page(1, 1);
  server.edit(1, 'mended');
  log.learnPage(server.page(1, 1));
  log.learnPage(old);
  expect(log.get(1)?.body).toBe('mended');
});

test('what was on the way since before the first page is asked for again', () => {
  const server = createServer();
  const log = createThreadLog<Said>();
  const reply = server.send('a', 'first');
  const late = server.page(1, 1);
  server.edit(1, 'mended');
  server.send('b', 'second');
  log.learnOne(reply);
  log.learnPage(server.page(2, 2));
  log.learnPage(late);
  expect(log.missingIn(1, 2)).toEqual({ from: 1, to: 1 });
});

test('what is missing is told in one stretch at a time', () => {
  const log = createThreadLog<Numbered>();
  const row = (number: number) => ({ number, revision: number, clientId: null });
  log.learnPage({ revision: 9, firstNumber: 2, lastNumber: 9, messages: [row(4), row(5), row(8)] });
  expect(log.missingIn(1, 100)).toEqual({ from: 2, to: 3 });
  expect(log.missingIn(4, 9)).toEqual({ from: 6, to: 7 });
  expect(log.missingIn(4, 5)).toBeNull();
});
