/** The version of a package that is being written: kept once, however often it is sent. */
import { useState } from 'react';
import { agentApi } from '#api/agent.ts';
import type { AgentPackage, PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { call } from '../../client/call.ts';
import type { OwnPackage } from './ownPackages.ts';
import { draftOf, emptyDraft, type PackageDraft } from './packageDraft.ts';

export interface VersionInHand {
  /** `new` before there is one. */
  packageId: string;
  /** As the server has it; empty before it has any. */
  saved: PackageDraft;
  /** Saved, and not shown to buyers; null where what is saved is shown, retired or not there. */
  waiting: AgentPackage | null;
  /** The latest there was when it was begun, or that was saved since. */
  version: number;
  /** Saves it as a new version. */
  keep(draft: PackageDraft, terms: PackageTerms): Promise<AgentPackage>;
}

export function useVersion(own: OwnPackage | null): VersionInHand {
  const [saved, setSaved] = useState(() => (own ? draftOf(own.latest) : emptyDraft));
  const [begunAt] = useState(own?.latest.version ?? 0);
  const [waiting, setWaiting] = useState<AgentPackage | null>(own?.draft ?? null);
  const version = waiting?.version ?? begunAt;
  const packageId = (waiting ?? own)?.packageId ?? 'new';

  async function keep(draft: PackageDraft, terms: PackageTerms): Promise<AgentPackage> {
    const body = packageId === 'new' ? { terms } : { packageId, terms };
    const { package: kept } = await call(agentApi.savePackage, { body });
    setSaved(draft);
    setWaiting(kept);
    return kept;
  }

  return { packageId, saved, waiting, version, keep };
}
