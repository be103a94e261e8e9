/** What an agreement says of itself, for its record: whatever stands here is changed by steps alone. */
import { canonicalJson } from '../../canonicalJson.ts';
import type { Standing } from '../../document/evidence.ts';
import { Contract } from '../Contract.ts';
import { clientsOf } from './parties.ts';

/**
 * Each under the name that people read when it is not what is on record.
 * @param termsSha256 of the terms that were kept with the text; null before there is one
 */
export function standingOf(contract: Contract, termsSha256: string | null): Standing {
  const one = Contract.parse(contract);
  return {
    kind: one.kind,
    status: one.status,
    version: String(one.version),
    text: one.documentSha256 ?? '',
    'kept terms': termsSha256 ?? '',
    'first day': one.startDate,
    'last day': one.endDate,
    'time zone': one.timeZone,
    state: one.state,
    area: one.propertyArea,
    'list of homes': canonicalJson(one.listingKeys),
    exclusivity: String(one.exclusiveYn),
    fee: canonicalJson(one.commission),
    package: canonicalJson(agreedOf(one)),
    'list of buyers': canonicalJson(
      clientsOf(one.parties).map(({ partyId, profileId, name, signsFor }) => ({
        partyId,
        profileId,
        name,
        // Absent of who buys in their own name, as in records of before.
        ...(signsFor && { signsFor }),
      })),
    ),
    agent: canonicalJson(one.agent),
    'list of signatures': canonicalJson(one.signatures),
    notice: canonicalJson(one.notice),
    'request to void': canonicalJson(one.voidRequest),
    'day it became active': one.activatedAt ?? '',
    end: one.endedAt ?? '',
    // Early records lack what follows.
    'list of people': canonicalJson(one.parties),
    'group of buyers': one.buyerGroupId,
    'agreement that it amends': `${one.amendsContractId ?? ''} ${one.amendsSince ?? ''}`.trim(),
    'list of addresses': canonicalJson(one.listingAddresses),
    'say in exclusivity': one.exclusiveChoice,
    'start of the signing': one.signingStartedAt ?? '',
    'day it was submitted': one.submittedAt ?? '',
    'approval at once': String(one.approvedAtOnceYn),
    'day it ended': one.endedOn ?? '',
    'day it was started': one.createdAt,
    'price it was counted with': canonicalJson(one.counted),
    reason: canonicalJson({ reason: one.reason, by: one.reasonBy }),
  };
}

/** Of the package what steps and amounts are decided by. */
function agreedOf({ agentPackage }: Contract) {
  const { packageId, version, cancellation, toursIncluded, offersIncluded } = agentPackage;
  return { packageId, version, cancellation, toursIncluded, offersIncluded };
}
