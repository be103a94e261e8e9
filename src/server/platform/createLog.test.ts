import { expect, test } from 'vitest';
import { createLog } from './createLog.ts';

function aLog() {
  const lines: Record<string, unknown>[] = [];
  let ms = 0;
  const log = createLog(
    { now: () => ms },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { log, lines, pass: (more: number) => (ms += more) };
}

const full = (detail: string) =>
  Object.assign(new Error(`could not extend file ${detail}`), { code: '53100' });
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('an outage has one line a minute, whoever meets it, without a stack', () => {
  const { log, lines, pass } = aLog();
  for (let met = 0; met < 100; met++) log.error({ err: full('a') }, 'request failed');
  log.child({ reqId: 7 }).error({ err: full('b') }, 'sweeping files failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    outage: 'disk full',
    reason: 'could not extend file a',
    msg: 'Nothing can be written: there is no room left on a disk.',
  });
  expect(JSON.stringify(lines[0])).not.toContain('createLog.test');
  pass(60_000);
  log.error({ err: full('c') }, 'request failed');
  expect(lines[1]).toMatchObject({ metBefore: 100 });
});

test('another outage is told at once, and what is no outage always, with its stack', () => {
  const { log, lines } = aLog();
  log.error({ err: full('a') }, 'x');
  log.error({ err: away }, 'x');
  log.error({ err: new TypeError('ours') }, 'request failed');
  log.error({ err: new TypeError('ours') }, 'request failed');
  log.warn('words');
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('no room'),
    'The database does not answer.',
    'request failed',
    'request failed',
    'words',
  ]);
  expect(lines[2]!.err).toMatchObject({ stack: expect.stringContaining('createLog.test') });
});
