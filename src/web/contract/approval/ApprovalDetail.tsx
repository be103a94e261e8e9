/** What a broker reads before deciding: what deserves a look first, then terms, people, package. */
import { type ReactNode, type Ref } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { exclusionsInWords, servicesInWords } from '#domain/contract/package/serviceCatalog.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Label } from '../../ui/Label.tsx';
import { kindName } from '../statusWords.ts';
import { buyersOf, departures, termLines } from './approvalWords.ts';
import { flagNote } from './flagNote.ts';
import { ApprovalText } from './ApprovalText.tsx';
import { Part } from '../../ui/Part.tsx';
import { Signatures } from './Signatures.tsx';
import { VoidRequest } from '../VoidRequest.tsx';
import { waitingWords } from './waitingWords.ts';

export interface ApprovalDetailProps {
  item: ApprovalItem;
  contract: ContractDetail;
  locale: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** Beside the package: whether it passes at once, and changing that. */
  packageAction?: ReactNode;
}

export function ApprovalDetail(props: ApprovalDetailProps) {
  const { item, contract, locale, headingRef, packageAction } = props;
  const { waitingMinutes, lateYn } = item;
  return (
    <div className="px-4 pt-6 md:px-8">
      <p className="text-small text-ink-soft">
        {kindName(contract)} · version {contract.version} ·{' '}
        <span className={`figures ${lateYn ? 'font-medium text-amber' : ''}`}>
          waiting {waitingWords(waitingMinutes, lateYn)}
        </span>
      </p>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="mt-1 font-display text-heading font-medium outline-none"
      >
        {buyersOf(contract)} with {contract.agent.name}
      </h2>
      <p className="mt-1 text-ink-soft">
        {contract.agent.brokerageName} · license {contract.agent.licenseNumber}
      </p>
      <div className="mt-5">
        {contract.voidRequest === null ? (
          <WorthALook item={item} contract={contract} />
        ) : (
          <VoidRequest
            request={contract.voidRequest}
            timeZone={contract.timeZone}
            locale={locale}
          />
        )}
        <Part title="What they agreed">
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
            {termLines(contract, locale).map(([label, words]) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
                <dd className="figures text-pretty break-words">{words}</dd>
              </div>
            ))}
          </dl>
        </Part>
        {contract.changes.length > 0 && <Changes contract={contract} />}
        <Part title="People and signatures">
          <Signatures contract={contract} locale={locale} />
        </Part>
        {contract.agentPackage !== null && (
          <Part
            title={`Package “${contract.agentPackage.name}”, version ${contract.agentPackage.version}`}
          >
            <p className="text-pretty">{servicesInWords(contract.agentPackage).join(' · ')}</p>
            {exclusionsInWords(contract.agentPackage).length > 0 && (
              <p className="mt-1.5 text-ink-soft">
                Not included: {exclusionsInWords(contract.agentPackage).join(' · ')}
              </p>
            )}
            {packageAction}
          </Part>
        )}
        <ApprovalText contract={contract} locale={locale} />
      </div>
    </div>
  );
}

function WorthALook({ item, contract }: { item: ApprovalItem; contract: ContractDetail }) {
  const differing = departures(contract);
  if (item.flags.length === 0 && differing.length === 0) {
    return (
      <p className="flex items-start gap-2.5 pb-5">
        <Icon name="circle-check" className="mt-0.5 shrink-0 text-leaf" />
        Nothing unusual: the terms are those of the package.
      </p>
    );
  }
  return (
    <section aria-label="Worth a look" className="mb-5 rounded-card bg-clay-wash px-4 py-3.5">
      <ul className="grid gap-1.5">
        {item.flags.map(({ code, words }) => (
          <li key={code} className="flex items-start gap-2.5 font-medium">
            <Icon name="flag" size={18} className="mt-0.5 shrink-0 text-clay-ink" />
            <span>
              {words}
              <span className="block font-normal empty:hidden">{flagNote(code, contract)}</span>
            </span>
          </li>
        ))}
      </ul>
      {differing.map(({ label, usual, here }) => (
        <p key={label} className="figures mt-1.5 text-pretty">
          {label}: the package says <q className="text-ink-soft">{usual}</q>, this agreement says{' '}
          <q>{here}</q>.
        </p>
      ))}
    </section>
  );
}

function Changes({ contract }: { contract: ContractDetail }) {
  return (
    <Part
      title={
        contract.amendsSince === null
          ? `Changed since version ${contract.version - 1}`
          : 'What it changes in the agreement that holds'
      }
    >
      <ul className="grid gap-2">
        {contract.changes.map(({ field, label, before, after }) => (
          <li key={field} className="figures">
            <Label>{label}</Label>{' '}
            <del className="text-ink-soft">
              <span className="sr-only">before: </span>
              {before}
            </del>{' '}
            <Icon name="arrow-right" size={14} className="mx-0.5 inline text-ink-soft" />{' '}
            <ins className="font-medium no-underline">
              <span className="sr-only">now: </span>
              {after}
            </ins>
          </li>
        ))}
      </ul>
    </Part>
  );
}
