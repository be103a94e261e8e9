/**
 * The process that holds Vitest and PostgreSQL between one run and the next: it runs the copies of
 * test files that it is sent, and tells how each ended. `TestRunner.ts` starts and ends it.
 */
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { testOf } from './switchedTest.ts';

/** A run that is asked for. */
export interface Asked {
  /** Absolute paths of copies, in the order in which they are to run. */
  copies: string[];
  /** Absolute paths of the modules that are to be read anew. */
  changed: string[];
}

/** How a copy ended. */
export interface Ran {
  path: string;
  failed: boolean;
  /** How many of its tests passed. */
  passed: number;
  tookMs: number;
  /** What the failures said, for a person. */
  messages: string[];
}

export type Told =
  | { kind: 'ready' }
  | { kind: 'began'; path: string }
  | { kind: 'ran'; ran: Ran }
  /** The run is over; what nobody caught says in which copy it was, where that is known. */
  | { kind: 'over'; uncaught: { path: string | undefined; message: string }[] };

const tell = (told: Told): void => void process.send!(told);

const vitest = await createVitest({
  watch: false,
  bail: 0,
  // One after the other, so that what goes on and on is known.
  maxWorkers: 1,
  sequence: {
    sequencer: class {
      shard = <T>(files: T) => Promise.resolve(files);
      sort = <T>(files: T) => Promise.resolve(files);
    },
  },
  reporters: [
    {
      onTestModuleQueued: ({ moduleId }) => tell({ kind: 'began', path: moduleId }),
      onTestModuleEnd: (module) => tell({ kind: 'ran', ran: ranOf(module) }),
    },
  ],
  silent: true,
  project: ['unit', 'db'],
  // What is kept of a module between runs is known by its file, which does not change here.
  fsModuleCache: false,
});

async function run({ copies, changed }: Asked): Promise<void> {
  for (const path of changed) vitest.invalidateFile(path);
  const specifications: TestSpecification[] = [];
  for (const path of copies) {
    const name = path.endsWith('.db.test.ts') ? 'db' : 'unit';
    const project = vitest.projects.find((one) => one.name === name)!;
    specifications.push(project.createSpecification(path));
  }
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  tell({ kind: 'over', uncaught: unhandledErrors.map(uncaughtOf) });
}

function ranOf(module: TestModule): Ran {
  const { duration, collectDuration } = module.diagnostic();
  const tests = [...module.children.allTests('failed')].flatMap((one) =>
    (one.result().errors ?? []).map(({ message }) => `${one.fullName}: ${message}`),
  );
  const own = module.errors().map(({ message }) => message);
  return {
    path: module.moduleId,
    failed: !module.ok(),
    passed: [...module.children.allTests('passed')].length,
    tookMs: duration + collectDuration,
    messages: [...own, ...tests].map((message) => `${testOf(module.relativeModuleId)}: ${message}`),
  };
}

/** What Vitest hands on of an error has no prototype, so it does not say itself. */
function uncaughtOf(error: unknown): { path: string | undefined; message: string } {
  const { message, stack, VITEST_TEST_PATH } = error as Record<string, unknown>;
  return {
    path: typeof VITEST_TEST_PATH === 'string' ? VITEST_TEST_PATH : undefined,
    message: `An error that nobody caught: ${String(message)}\n${String(stack)}`,
  };
}

process.on('message', (asked: Asked) => void run(asked));
process.once('disconnect', () => void vitest.close().finally(() => process.exit()));
tell({ kind: 'ready' });
