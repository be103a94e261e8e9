/** An agent's price list, version by version, as packages. */
import type { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { Instant } from '#domain/calendar.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';

export type OwnVersion = ReplyOf<typeof agentApi.myPackages>['packages'][number];

export interface OwnPackage {
  packageId: string;
  /** The latest first; never empty. */
  versions: OwnVersion[];
  latest: OwnVersion;
  /** What buyers see; null while they see none. */
  live: OwnVersion | null;
  /** Saved after what buyers see, and not shown yet. */
  draft: OwnVersion | null;
}

/**
 * The list with a version as it was last saved; the broker has not seen a new one, and nobody chose it.
 * One that is published takes the place of the one before.
 */
export function withVersion(rows: readonly OwnVersion[], saved: AgentPackage): OwnVersion[] {
  const isOfIt = (row: OwnVersion) => row.packageId === saved.packageId;
  const isIt = (row: OwnVersion) => isOfIt(row) && row.version === saved.version;
  const isReplaced = (row: OwnVersion) =>
    isOfIt(row) && row.publishedAt !== null && row.retiredAt === null && saved.publishedAt !== null;
  const known = rows.map((row) => {
    if (isIt(row)) return { ...row, ...saved };
    return isReplaced(row) ? { ...row, retiredAt: saved.publishedAt } : row;
  });
  if (rows.some(isIt)) return known;
  const unused = { preApprovedYn: false, contractCount: 0, itemNotes: [], itemRetiredYn: false };
  return [{ ...saved, ...unused }, ...known];
}

/** The list with a package that is off it: all its versions, drafts too. */
export function withRetired(
  rows: readonly OwnVersion[],
  packageId: string,
  retiredAt: Instant,
): OwnVersion[] {
  return rows.map((row) =>
    row.packageId === packageId && row.retiredAt === null ? { ...row, retiredAt } : row,
  );
}

/** Those that buyers see first, then drafts, then what is retired; each group by its latest change. */
export function ownPackages(rows: readonly OwnVersion[]): OwnPackage[] {
  const byId = Map.groupBy(rows, ({ packageId }) => packageId);
  const packages = [...byId].map(([packageId, found]) => {
    const versions = found.toSorted((a, b) => b.version - a.version);
    const latest = versions[0]!;
    const live = versions.find(({ publishedAt, retiredAt }) => publishedAt && !retiredAt) ?? null;
    const draft = latest.publishedAt === null && latest.retiredAt === null ? latest : null;
    return { packageId, versions, latest, live, draft };
  });
  const rank = ({ live, draft }: OwnPackage) => (live ? 0 : draft ? 1 : 2);
  return packages.toSorted((a, b) => rank(a) - rank(b));
}

export function statusOf({
  publishedAt,
  retiredAt,
}: OwnVersion): 'Draft' | 'Published' | 'Retired' {
  if (retiredAt !== null) return 'Retired';
  return publishedAt === null ? 'Draft' : 'Published';
}
