/** The story up to a point of it, told through the calls that people make. */
import { uuidv7 } from 'uuidv7';
import { contractApi } from '#api/contract.ts';
import type { ContractMove } from '#api/contract/ContractView.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { signingApi } from '#api/contract/signing.ts';
import { documentApi } from '#api/document.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { CompletedFormGiven } from '#domain/contract/completedForm.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { sha256 } from '../../document/sha256.ts';
import type { Answered } from '../../user/testing/newBrowser.ts';
import { codeOf, findSample } from '../../document/consents.ts';
import type { ContractTown, Person } from './contractTown.ts';

export type Detail = ReplyOf<typeof contractApi.contract>;

/** @throws Error with the refusal, where a step of the story is refused */
export function done<T>(answer: { status: number; data: T; message: string | null }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

export async function consent(town: ContractTown, ...people: Person[]): Promise<void> {
  for (const person of people) {
    done(await person.call(documentApi.consentCode, {}));
    const sample = (await findSample(town.db, person.profileId))!;
    const code = codeOf(town.world.codeKey, sample.consentId);
    const { version } = esignConsent;
    const textSha256 = sha256(consentText(esignConsent));
    done(await person.call(documentApi.consent, { body: { version, textSha256, code } }));
  }
}

export interface Start {
  kind?: 'touring' | 'full';
  by?: Person;
  state?: 'WA' | 'CA' | 'TX' | 'CO' | 'WI';
  buyerProfileId?: string;
  groupId?: string;
  entityId?: string;
  listingKeys?: string[];
}

export async function draft(
  town: ContractTown,
  { packageId, version }: AgentPackage,
  { by = town.ana, kind = 'touring', state = 'WA', ...rest }: Start = {},
): Promise<Detail> {
  // Each agreement of a test begins as if nobody had been written to in that hour.
  await town.pool.query('delete from letter_count');
  const body = {
    kind,
    packageId,
    packageVersion: version,
    state,
    propertyArea: 'Seattle',
    ...rest,
  };
  return done(await by.call(contractApi.draft, { body }));
}

export async function amend(
  by: Person,
  { contractId }: { contractId: string },
  reason = '',
): Promise<Detail> {
  return done(await by.call(contractApi.amend, { body: { contractId, reason } }));
}

/** What the agent's form holds, where nothing is changed in it. */
export function termsIn({
  propertyArea,
  listingKeys,
  startDate,
  endDate,
  exclusiveYn,
  commission,
}: Detail) {
  return { propertyArea, listingKeys, startDate, endDate, exclusiveYn, commission: commission! };
}

type Terms = ReturnType<typeof termsIn>;

/** In states that require their own form: what comes with the terms. */
interface WithForm {
  completedForm?: CompletedFormGiven | undefined;
}

export async function see(person: Person, { contractId }: { contractId: string }): Promise<Detail> {
  return done(await person.call(contractApi.contract, { params: { contractId } }));
}

export async function propose(
  agent: Person,
  contract: { contractId: string },
  { completedForm, ...changes }: Partial<Terms> & WithForm = {},
): Promise<Detail> {
  const seen = await see(agent, contract);
  const { contractId, revision: seenRevision } = seen;
  const terms = { ...termsIn(seen), ...changes };
  const body = { contractId, seenRevision, terms, completedForm };
  return done(await agent.call(contractApi.propose, { body }));
}

export async function tryCorrect(
  agent: Person,
  contract: { contractId: string },
  {
    reason = 'The area was wrong.',
    completedForm,
    ...changes
  }: Partial<Terms> & WithForm & { reason?: string },
) {
  const seen = await see(agent, contract);
  const { contractId, revision: seenRevision } = seen;
  const terms = { ...termsIn(seen), ...changes };
  const body = { contractId, seenRevision, terms, completedForm, reason };
  return agent.call(contractApi.correct, { body });
}

/** Whoever is asked whether it is exclusive chooses as the package has it before the signing. */
async function chooseIfAsked(person: Person, contract: { contractId: string }): Promise<void> {
  const seen = await see(person, contract);
  const { exclusiveYn, actions, kind, agentPackage, revision: seenRevision } = seen;
  if (exclusiveYn !== null || !actions.includes('choose_nonexclusive')) return;
  const asOffered = kind === 'full' && agentPackage?.exclusiveYn;
  const action = asOffered ? 'choose_exclusive' : 'choose_nonexclusive';
  done(await person.call(contractApi.move, { body: { ...contract, seenRevision, action } }));
}

export async function tryMove(
  person: Person,
  { contractId }: { contractId: string },
  action: ContractMove | 'approve',
  { reason = '', seenRevision }: { reason?: string; seenRevision?: number } = {},
) {
  if (action === 'approve') return tryApprove(person, contractId, seenRevision);
  if (action === 'start_signing') await chooseIfAsked(person, { contractId });
  const revision = seenRevision ?? (await see(person, { contractId })).revision;
  const body = { contractId, seenRevision: revision, action, reason };
  return person.call(contractApi.move, { body });
}

/** Presses, waits no five seconds, and answers as the agreement is then. */
async function tryApprove(
  person: Person,
  contractId: string,
  revision?: number,
): Promise<Answered<Detail>> {
  const seen = await see(person, { contractId });
  const body = {
    contractId,
    seenRevision: revision ?? seen.revision,
    shownSha256: seen.documentSha256!,
  };
  const pressed = await person.call(contractApi.approve, { body });
  if (pressed.status !== 200) return { ...pressed, data: null as never };
  const refusal = await person.takeApproval(contractId);
  const answer = await person.call(contractApi.contract, { params: { contractId } });
  return refusal === null ? answer : { ...answer, status: 409, message: refusal };
}

export async function move(...args: Parameters<typeof tryMove>): Promise<Detail> {
  return done(await tryMove(...args));
}

interface Signing {
  shownSha256?: string;
  key?: string;
  /** Reads the document to its end before, as the page asks for it. */
  readsYn?: boolean;
  /** Of the state's form; all pages that the document has where it is not given. */
  confirmedPages?: string[];
  /** What is typed; the name that stands on the document where it is not given. */
  name?: string;
}

export function readToEnd(person: Person, contractId: string, shownSha256: string) {
  const body = { contractId, shownSha256, how: 'scrolled' as const };
  return person.call(signingApi.readToEnd, { body });
}

export async function trySign(
  person: Person,
  contract: { contractId: string },
  { shownSha256, key, readsYn = true, ...as }: Signing = {},
) {
  const { contractId } = contract;
  const { data: seen } = await person.call(contractApi.contract, { params: { contractId } });
  const sha = shownSha256 ?? seen.documentSha256!;
  if (readsYn) await readToEnd(person, contractId, sha);
  const you = seen?.parties.find(({ youYn }) => youYn);
  const { name = you?.name ?? person.name } = as;
  const confirmedPages = as.confirmedPages ?? (seen ? await pagesOfForm(person, seen) : []);
  const signature = { kind: 'typed' as const, name };
  const body = { contractId, shownSha256: sha, signature, confirmedPages };
  return person.call(signingApi.sign, { body }, key ? { 'idempotency-key': key } : {});
}

async function pagesOfForm(person: Person, { contractId, state }: Detail): Promise<string[]> {
  // To ask for the text is an event of the record.
  if (state !== 'CO' && state !== 'WI') return [];
  const { data } = await person.call(signingApi.document, { params: { contractId } });
  return (data && documentOf(data.text).form?.pages.map(({ sha256: page }) => page)) ?? [];
}

export async function sign(person: Person, contract: { contractId: string }): Promise<Detail> {
  return done(await trySign(person, contract));
}

type Kind = 'client' | 'party' | 'cosigner' | 'viewer';

export async function invite(
  by: Person,
  { contractId }: { contractId: string },
  person: { email: string },
  kind: Kind = 'client',
): Promise<Detail> {
  const body = { contractId, email: person.email, firstName: 'Leo', lastName: 'Ruiz', kind };
  return done(await by.call(invitationApi.inviteCoBuyer, { body }));
}

/**
 * Opens the mailed link, accepts, and says that they have read. Who is in the group already was put on
 * the agreement without a link.
 */
export async function join(town: ContractTown, person: Person): Promise<Detail> {
  const { data } = done(await person.call(agreementListApi.profileContracts, {}));
  const seated = data.find(
    ({ parties }) => parties.find(({ youYn }) => youYn)?.invite?.status === 'accepted',
  );
  if (seated) {
    const { contractId } = seated;
    return done(await person.call(invitationApi.discloseInvite, { body: { contractId } }));
  }
  const token = await town.mailedToken(person.email);
  done(await town.mia.call(invitationApi.openInvite, { body: { token } }));
  const { contractId } = done(await person.call(invitationApi.acceptInvite, { body: { token } }));
  return done(await person.call(invitationApi.discloseInvite, { body: { contractId } }));
}

/** Ana and Leo with Dana, signed by nobody yet. */
export async function outForSignature(
  town: ContractTown,
  { completedForm, ...start }: Start & WithForm = {},
  offered?: AgentPackage,
): Promise<Detail> {
  const contract = await draft(town, offered ?? (await town.offer()), start);
  await invite(town.ana, contract, town.leo);
  await join(town, town.leo);
  await propose(town.dana, contract, { completedForm });
  await consent(town, town.ana, town.leo, town.dana);
  return move(town.ana, contract, 'start_signing');
}

/** What waits for Kim. */
export async function submitted(town: ContractTown, start?: Start, offered?: AgentPackage) {
  const contract = await outForSignature(town, start, offered);
  for (const person of [town.ana, town.leo, town.dana]) await sign(person, contract);
  return see(town.kim, contract);
}

export function aKey(): string {
  return uuidv7();
}
