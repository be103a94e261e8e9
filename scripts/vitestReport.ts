/** A reporter for Vitest: writes what `readReport.ts` reads into the file that VITEST_REPORT names. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { reportVariable, type VitestReport } from './readReport.ts';

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
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
    };
    writeFileSync(process.env[reportVariable]!, JSON.stringify(report));
  }
}
