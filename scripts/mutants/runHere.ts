/**
 * The process that holds Vitest and PostgreSQL between one change and the next: it runs the test
 * files that it is sent, and answers which failed. `TestRunner.ts` starts and ends it.
 */
import { createVitest, type TestModule } from 'vitest/node';

/** A run that is asked for: the first failure ends it when `bail` is set. */
export interface Asked {
  /** Absolute paths. */
  tests: string[];
  /** Absolute paths of the modules that are to be read anew. */
  changed: string[];
  bail: boolean;
}

export interface Answered {
  /** A failed test, a file that could not be read, an error that nobody caught. */
  failed: boolean;
  /** What the failures said, for a person. */
  messages: string[];
  files: { path: string; tookMs: number; passed: number }[];
}

const vitest = await createVitest({
  watch: false,
  bail: 0,
  reporters: [{}],
  silent: true,
  project: ['unit', 'db'],
  // What is kept of a module between runs is known by its file, which does not change here.
  fsModuleCache: false,
});

async function run({ tests, changed, bail }: Asked): Promise<Answered> {
  for (const path of changed) vitest.invalidateFile(path);
  for (const { config } of [vitest, ...vitest.projects]) config.bail = bail ? 1 : 0;
  const chosen = new Set(tests);
  const specifications = (await vitest.globTestSpecifications(tests)).filter(({ moduleId }) =>
    chosen.has(moduleId),
  );
  const { testModules: known, unhandledErrors } =
    await vitest.runTestSpecifications(specifications);
  // Vitest remembers the files of earlier runs as well, and how those ended.
  const testModules = known.filter(({ moduleId }) => chosen.has(moduleId));
  return {
    failed: unhandledErrors.length > 0 || testModules.some((module) => !module.ok()),
    messages: [
      ...unhandledErrors.map(messageOf),
      ...testModules.flatMap((module) => messagesOf(module)),
    ],
    files: testModules.map((module) => ({
      path: module.moduleId,
      tookMs: module.diagnostic().duration + module.diagnostic().collectDuration,
      passed: [...module.children.allTests('passed')].length,
    })),
  };
}

/** What Vitest hands on of an error has no prototype, so it does not say itself. */
function messageOf(error: unknown): string {
  const { message, stack } = error as { message?: unknown; stack?: unknown };
  return `An error that nobody caught: ${String(message)}\n${String(stack)}`;
}

function messagesOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].flatMap((one) =>
    (one.result().errors ?? []).map(({ message }) => `${one.fullName}: ${message}`),
  );
  const own = module.errors().map(({ message }) => message);
  return [...own, ...tests].map((message) => `${module.relativeModuleId}: ${message}`);
}

process.on('message', (asked: Asked) => {
  void run(asked).then((answered) => process.send!(answered));
});
process.once('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send!('ready');
