import { expect, test } from 'vitest';
import { readTrace } from './readTrace.ts';

const page = { pid: 7, tid: 1 };
const other = { pid: 7, tid: 2 };

function trace(...traceEvents: object[]): Buffer {
  return Buffer.from(JSON.stringify({ traceEvents }));
}

test('tasks of the thread that set the marks, by the clock and of the processor', () => {
  const { tasks, marks } = readTrace(
    trace(
      { name: 'RunTask', ph: 'X', ts: 5_000, dur: 80_000, tdur: 12_500, ...page },
      { name: 'bench begins', ph: 'I', ts: 1_000, ...page },
      { name: 'RunTask', ph: 'X', ts: 2_000, dur: 1_000, ...page },
      { name: 'RunTask', ph: 'X', ts: 3_000, dur: 900_000, tdur: 900_000, ...other },
      { name: 'Paint', ph: 'X', ts: 3_000, dur: 900_000, ...page },
    ),
    'bench ',
  );
  expect(tasks).toEqual([
    { startMs: 2, lastedMs: 1, workedMs: 1 },
    { startMs: 5, lastedMs: 80, workedMs: 12.5 },
  ]);
  expect(marks).toEqual(new Map([['bench begins', 1]]));
});

test('a trace without marks is refused', () => {
  expect(() => readTrace(trace(), 'bench ')).toThrow('none of the marks');
});
