import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusalReport } from './RefusalReport.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-refused-'));
  path = join(folder, 'imports', 'homes.csv.refused.csv');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('each reason is a line, and no cell is a formula', async () => {
  const report = await RefusalReport.open(path, 'line');
  await report.add([
    {
      place: '7',
      effect: 'refused',
      field: 'City',
      value: '=HYPERLINK("http://x")',
      reason: 'Begins like one.',
    },
    {
      place: '7',
      effect: 'left out',
      field: 'Longitude',
      value: '-1225',
      reason: 'Is not from -180 to 180.',
    },
    {
      place: '9',
      effect: 'noted',
      field: '',
      value: `+1\n${'x'.repeat(1000)}`,
      reason: 'Is too long.',
    },
  ]);
  expect(await report.finish()).toBe(path);
  const [header, formula, number, long] = readFileSync(path, 'utf8').split(/\n(?=\d+,|$)/);
  expect(header).toBe('line,effect,field,value,reason');
  expect(formula).toBe(`7,"refused","City","'=HYPERLINK(""http://x"")","Begins like one."`);
  expect(number).toBe('7,"left out","Longitude",-1225,"Is not from -180 to 180."');
  expect(long!.length).toBeLessThan(300);
  expect(long).toMatch(/^9,"noted","","'\+1/);
});

test('where nothing is left out there is no report, nor an old one', async () => {
  const report = await RefusalReport.open(path, 'element');
  await report.add([]);
  expect(await report.finish()).toBeNull();
  expect(existsSync(path)).toBe(false);
});

test('a report that another import has begun under that name stays, one of a killed import goes', async () => {
  const begun = (pid: number) => `${path}.${pid}.partial`;
  const { pid: over } = spawnSync(process.execPath, ['--version']);
  writeFileSync(begun(process.ppid), 'going on');
  writeFileSync(begun(over), 'left behind');
  const report = await RefusalReport.open(path, 'line');
  await report.add([{ place: '7', effect: 'noted', field: '', value: '', reason: 'Is odd.' }]);
  expect(await report.finish()).toBe(path);
  expect(
    readdirSync(dirname(path))
      .map((name) => join(dirname(path), name))
      .toSorted(),
  ).toEqual([path, begun(process.ppid)].toSorted());
});
