/** A reporter for Vitest: writes what `readReport.ts` reads into the file that VITEST_REPORT names. */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { reportVariable, type VitestReport } from './readReport.ts';

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (...states: string[]) =>
      tests.filter((test) => states.includes(test.result().state)).length;
    const report: VitestReport = {
      counts: {
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped', 'pending'),
      },
      files: modules.map((module) => {
        const { setupDuration, collectDuration, duration } = module.diagnostic();
        return { file: module.moduleId, ms: setupDuration + collectDuration + duration };
      }),
      failures: [
        ...modules.flatMap((module) => failures(module.moduleId, module.errors())),
        ...modules.flatMap((module) =>
          [...module.children.allSuites()].flatMap((suite) =>
            failures(`${module.moduleId} > ${suite.fullName}`, suite.errors()),
          ),
        ),
        ...tests.flatMap((test) =>
          failures(`${test.module.moduleId} > ${test.fullName}`, test.result().errors ?? []),
        ),
        ...failures('outside any test', unhandled),
      ],
    };
    writeFileSync(process.env[reportVariable]!, JSON.stringify(report));
  }
}

function failures(test: string, errors: readonly SerializedError[]): VitestReport['failures'] {
  return errors.map(({ message, diff, stacks }) => ({
    test,
    message: [
      message,
      ...(diff ? [diff] : []),
      ...(stacks ?? []).slice(0, 1).map(({ file, line, column }) => `at ${file}:${line}:${column}`),
    ].join('\n'),
  }));
}
