import { expect, test } from 'vitest';
import { aPackageCard, exampleId } from '../PackageCard.fixture.ts';
import { ownPackages, type OwnVersion, statusOf, withVersion } from './ownPackages.ts';

const at = '2026-03-01T10:00:00.000Z';
const version = (packageId: number, change: Partial<OwnVersion>): OwnVersion => ({
  ...aPackageCard().package,
  packageId: exampleId(packageId),
  preApprovedYn: false,
  contractCount: 0,
  itemNotes: [],
  itemRetiredYn: false,
  ...change,
});

test('versions are gathered into packages: what is shown, what waits, what is gone', () => {
  const found = ownPackages([
    version(1, { version: 1, publishedAt: at, retiredAt: at }),
    version(2, { version: 1, publishedAt: null }),
    version(3, { version: 3, publishedAt: null }),
    version(3, { version: 1, publishedAt: at, retiredAt: at }),
    version(3, { version: 2, publishedAt: at }),
  ]);
  expect(
    found.map(({ packageId, live, draft }) => [packageId, live?.version, draft?.version]),
  ).toEqual([
    [exampleId(3), 2, 3],
    [exampleId(2), undefined, 1],
    [exampleId(1), undefined, undefined],
  ]);
  expect(found[0]!.versions.map(statusOf)).toEqual(['Draft', 'Published', 'Retired']);
});

test('a version that is published takes the place of the one that buyers saw', () => {
  const rows = [
    version(1, { version: 2, publishedAt: null, contractCount: 0 }),
    version(1, { version: 1, publishedAt: at }),
    version(2, { version: 1, publishedAt: at }),
  ];
  const later = '2026-03-02T10:00:00.000Z';
  const {
    preApprovedYn: _p,
    contractCount: _c,
    itemNotes: _n,
    itemRetiredYn: _r,
    ...draft
  } = rows[0]!;
  const shown = withVersion(rows, { ...draft, publishedAt: later });
  expect(shown.map(statusOf)).toEqual(['Published', 'Retired', 'Published']);
  expect(shown[1]!.retiredAt).toBe(later);
  expect(withVersion(rows, { ...draft, version: 3 }).map(statusOf)).toEqual([
    'Draft',
    'Draft',
    'Published',
    'Published',
  ]);
});
