/** The text of an agreement, piece by piece: the wording filled in, and the law's own notices. */
import { formatDate } from '../calendar.ts';
import type { SignableDocument } from '../document/SignableDocument.ts';
import { formatCents } from '../money.ts';
import { stateNames } from '../states.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import type { StatutoryNotice } from '../jurisdiction/StatutoryNotice.ts';
import type { ClauseId } from './ClauseId.ts';
import { commissionInWords, rebateInWords } from './money/commissionInWords.ts';
import type { Contract } from './Contract.ts';
import { homesInWords } from './homesOfAgreement.ts';
import { buyerNames, buyersIn, representing } from './people/buyersIn.ts';
import { exclusionsInWords, packageInWords, servicesInWords } from './package/serviceCatalog.ts';
import { entityInWords } from '../group/Entity.ts';
import { passageKeys, passageSpecs, type Placeholder } from '../wording/passages.ts';
import type { Passage, Wording } from '../wording/Wording.ts';

type Section = SignableDocument['sections'][number] & { id: ClauseId };

export function agreementSections(
  contract: Contract,
  rules: Jurisdiction,
  wording: Wording,
): Section[] {
  const values = valuesOf(contract);
  return wording.order.flatMap((clause) => {
    const before = rules.notices.filter((notice) => notice.before === clause).map(noticeSection);
    const key = passageKeys.find(
      (one) => passageSpecs[one].clause === clause && passageSpecs[one].when(contract, rules),
    );
    const passage = key && wording.passages[key];
    if (passage === undefined) return before;
    const ownWords = rules.notices.find(
      (notice) => notice.before === 'own' && notice.clause === clause,
    );
    return [...before, passageSection(clause, passage, values, ownWords)];
  });
}

function passageSection(
  id: ClauseId,
  { heading, plain, legal, weight, pointSize }: Passage,
  values: Record<Placeholder, string>,
  ownWords: StatutoryNotice | undefined,
): Section {
  const filled = {
    id,
    heading: fill(heading, values),
    plain: fill(plain, values),
    legal: fill(legal, values),
    conspicuousYn: weight === 'bold',
    weight,
    pointSize,
  };
  return ownWords === undefined
    ? filled
    : { ...filled, ...noticeSection(ownWords), plain: filled.plain };
}

/** What the law wants said before any provision on compensation; empty where it wants nothing there. */
export function noticesBeforeFees({ notices }: Jurisdiction): Section[] {
  return notices
    .filter(({ before }) => before === 'compensation' || before === 'negotiable')
    .map(noticeSection);
}

function noticeSection({
  clause,
  heading,
  words,
  weight,
  pointSize,
  source,
}: StatutoryNotice): Section {
  return {
    id: clause,
    heading,
    plain: `The law prescribes these words: ${source}.`,
    legal: words,
    conspicuousYn: weight === 'bold',
    weight,
    pointSize,
  };
}

function fill(text: string, values: Record<Placeholder, string>): string {
  return text
    .replace(/ ?\{ending_text\}/g, (whole) => (values.ending_text === '' ? '' : whole))
    .replace(/\{([^{}]*)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
    );
}

/** What the placeholders of a wording stand for in this agreement. */
export function valuesOf(contract: Contract): Record<Placeholder, string> {
  const { agent, agentPackage, commission } = contract;
  const { cancellation } = agentPackage;
  return {
    broker: agent.brokerageName,
    agent: agent.name,
    buyers: buyerNames(contract.parties),
    entities: buyersIn(contract.parties)
      .flatMap(({ entity }) => (entity ? [entityInWords(entity)] : []))
      .join('; '),
    signers: representing(contract.parties),
    state: stateNames[contract.state],
    package: packageInWords(agentPackage),
    package_version: String(agentPackage.version),
    area: areaOf(contract),
    start: formatDate(contract.startDate),
    end: formatDate(contract.endDate),
    time_zone: contract.timeZone,
    services: servicesInWords(agentPackage).join('; '),
    not_included: exclusionsInWords(agentPackage).join('; '),
    tours: upTo(agentPackage.toursIncluded, 'home'),
    offers: upTo(agentPackage.offersIncluded, 'offer'),
    fee: commissionInWords(commission),
    rebate: rebateInWords(commission) ?? '',
    notice_days: cancellation.noticeDays === 1 ? '1 day' : `${cancellation.noticeDays} days`,
    ending_fee: formatCents(cancellation.feeCents),
    ending_text: cancellation.text ?? '',
  };
}

function areaOf(contract: Contract): string {
  const { propertyArea } = contract;
  const homes = homesInWords(contract);
  const named = homes.length === 0 ? '' : `these homes: ${homes.join('; ')}`;
  const area = propertyArea === '' ? '' : `homes for sale in this area: ${propertyArea}`;
  return [area, named].filter(Boolean).join('; and ');
}

function upTo(count: number | null, thing: string): string {
  if (count === null) return `as many ${thing}s as it takes`;
  if (count === 1) return `up to 1 ${thing}`;
  return count === 0 ? `no ${thing}s` : `up to ${count} ${thing}s`;
}
