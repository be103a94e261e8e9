/** What Chromium's trace says of the page's main thread. */

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of the thread's own work: what it waited for is not in it. */
  tdur?: number;
  args?: { data?: { startTime?: number }; name?: string };
}

export interface Task {
  startMs: number;
  /** By the clock, and of the processor alone. */
  lastedMs: number;
  workedMs: number;
}

export interface Traced {
  /** Tasks of the thread on which the marks were set, in order. */
  tasks: Task[];
  /** When each mark was set, by its name. */
  marks: Map<string, number>;
}

export const traceCategories = [
  '-*',
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/** @param prefix of the names of the marks. @throws Error where none was set. */
export function readTrace(trace: Buffer, prefix: string): Traced {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const set = traceEvents.filter(({ name }) => name.startsWith(prefix));
  const first = set[0];
  if (first === undefined) throw new Error('The trace has none of the marks.');
  const { pid, tid } = first;
  const tasks = traceEvents
    .filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X' && isTask(one.name))
    .map(({ ts, dur = 0, tdur }) => ({
      startMs: ts / 1000,
      lastedMs: dur / 1000,
      workedMs: (tdur ?? dur) / 1000,
    }))
    .sort((a, b) => a.startMs - b.startMs);
  return { tasks, marks: new Map(set.map(({ name, ts }) => [name, ts / 1000])) };
}

function isTask(name: string): boolean {
  return name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
}
