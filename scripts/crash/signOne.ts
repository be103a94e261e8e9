/** One agreement from draft to approval, by people who try again whenever nobody answers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import type { Actor } from '#domain/access.ts';
import { askOnce, type Line, LineBroken, Refused } from './askOnce.ts';
import type { Cast } from './people.ts';

const pauseMs = 50;

/** @param approvedBeforehandYn whether the package passes at once, or the broker approves */
export async function signOne(
  line: Line,
  { agent, broker, packages }: Cast,
  buyer: Actor,
  approvedBeforehandYn: boolean,
): Promise<string> {
  const { packageId, version } = packages[approvedBeforehandYn ? 0 : 1]!;
  const { contractId } = await draft(line, buyer, packageId, version);
  await propose(line, agent, contractId);
  await choose(line, buyer, contractId);
  await until(line, buyer, contractId, 'proposed', 'signing', ({ revision }) =>
    ask(line, buyer, contractApi.move, {
      body: { contractId, action: 'start_signing', seenRevision: revision },
    }),
  );
  await sign(line, buyer, contractId);
  await sign(line, agent, contractId);
  if (!approvedBeforehandYn) {
    await until(line, broker, contractId, 'pending_approval', 'active', async (seen) => {
      const { revision: seenRevision, documentSha256 } = seen;
      const body = { contractId, seenRevision, shownSha256: documentSha256! };
      // Pressed once more while it is due, it is refused.
      await ask(line, broker, contractApi.approve, { body }).finally(() => sleep(pauseMs));
    });
  }
  return contractId;
}

type Detail = ReplyOf<typeof contractApi.contract>;

/** A draft whose answer was lost is found in the list. */
async function draft(line: Line, buyer: Actor, packageId: string, packageVersion: number) {
  for (;;) {
    const mine = await ask(line, buyer, agreementListApi.profileContracts, {});
    const [first] = mine.data;
    if (first) return first;
    await ask(line, buyer, contractApi.draft, {
      body: { kind: 'touring', packageId, packageVersion, state: 'WA', propertyArea: 'Washington' },
    }).catch(refusedOnly);
  }
}

async function propose(line: Line, agent: Actor, contractId: string): Promise<void> {
  await until(line, agent, contractId, 'draft', 'proposed', (seen) => {
    const { propertyArea, listingKeys, startDate, endDate, exclusiveYn, revision } = seen;
    const commission = seen.commission!;
    const terms = { propertyArea, listingKeys, startDate, endDate, exclusiveYn, commission };
    return ask(line, agent, contractApi.propose, {
      body: { contractId, seenRevision: revision, terms },
    });
  });
}

/** Washington leaves it to the buyer whether an agreement is exclusive. */
async function choose(line: Line, by: Actor, contractId: string): Promise<void> {
  for (;;) {
    const seen = await ask(line, by, contractApi.contract, { params: { contractId } });
    if (seen.exclusiveYn !== null) return;
    const body = {
      contractId,
      action: 'choose_nonexclusive',
      seenRevision: seen.revision,
    } as const;
    await ask(line, by, contractApi.move, { body }).catch(refusedOnly);
  }
}

/** Takes a step until it is taken: sent again after a lost answer, it is refused as stale. */
async function until(
  line: Line,
  by: Actor,
  contractId: string,
  from: Detail['status'],
  to: Detail['status'],
  step: (seen: Detail) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const seen = await ask(line, by, contractApi.contract, { params: { contractId } });
    if (seen.status !== from && seen.status !== to) {
      throw new Error(`An agreement is ${seen.status} instead of ${from} or ${to}.`);
    }
    if (seen.status === to) return;
    await step(seen).catch(refusedOnly);
  }
}

/** The same key for every try, as a browser does it. */
async function sign(line: Line, by: Actor, contractId: string): Promise<void> {
  const key = randomUUID();
  const { documentSha256 } = await ask(line, by, signingApi.document, { params: { contractId } });
  const read = { contractId, shownSha256: documentSha256!, how: 'scrolled' as const };
  const { parties } = await ask(line, by, signingApi.readToEnd, { body: read });
  const { name } = parties.find(({ youYn }) => youYn)!;
  await ask(
    line,
    by,
    signingApi.sign,
    {
      body: {
        contractId,
        shownSha256: documentSha256!,
        signature: { kind: 'typed', name },
      },
    },
    { 'idempotency-key': key },
  );
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

/** @throws Refused as the server refuses; a line that breaks is tried again for as long as it takes */
async function ask<E extends Endpoint>(
  line: Line,
  by: Actor,
  endpoint: E,
  request: Request<E>,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  for (;;) {
    try {
      return await askOnce(line, by, endpoint, request, headers);
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
    }
    await sleep(pauseMs);
  }
}
