import { type ReactNode, useEffect, useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { isBeforeSigners, phaseOf } from '#domain/contract/ContractStatus.ts';
import { allConfirmed } from '#domain/contract/completedForm.ts';
import { mustDisclose } from '#domain/contract/invite/inviteLife.ts';
import { actionVerb } from '../actionVerbs.ts';
import { ChangesList } from '../ChangesList.tsx';
import { History } from '../../document/History.tsx';
import { People } from '../People.tsx';
import { useFormPages } from '../../document/useFormPages.ts';
import { useReading } from '../signing/useReading.ts';
import { SigningSheet } from '../signing/SigningSheet.tsx';
import { RecordNotice } from '../RecordNotice.tsx';
import { StepDialog } from '../StepDialog.tsx';
import { PressNote } from '../approval/PressNote.tsx';
import { UndoApprovals } from '../approval/UndoApprovals.tsx';
import { usePressedApprovals } from '../approval/usePressedApprovals.ts';
import { showToast } from '../../ui/Toast.tsx';
import { TermsForm } from '../terms/TermsForm.tsx';
import { VoidRequest } from '../VoidRequest.tsx';
import type { ContractInSight } from '../useContract.ts';
import { useLocale } from '../../user/useLocale.ts';
import { Amending } from './Amending.tsx';
import { Actions, type Asked } from './Actions.tsx';
import { ConsentAhead } from '../signing/ConsentAhead.tsx';
import { Cost } from '../ask/Cost.tsx';
import { Disclosures } from './Disclosures.tsx';
import { WhoBuys } from './WhoBuys.tsx';
import { ExclusivityChoice } from './ExclusivityChoice.tsx';
import { UnknownLaw } from '../UnknownLaw.tsx';
import { Obligations } from '../invite/Obligations.tsx';
import { PairsBeside } from './PairsBeside.tsx';
import { Paper } from './Paper.tsx';
import { PaperNotices } from './PaperNotices.tsx';
import { ServicesDue } from './ServicesDue.tsx';
import { SealedFile } from './SealedFile.tsx';
import { TurnBand } from './TurnBand.tsx';
import { isAsHashed, useDocument } from './useDocument.ts';

export interface AgreementProps extends ContractInSight {
  contract: ContractDetail;
  title: string;
}

/** Whoever opened the form with the keyboard goes on in it. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

function leadTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

const noPages: never[] = [];

/** What somebody has pressed and not yet done. */
type Asking = Asked | null;

export function Agreement({ contract, title, news, changed, reload }: AgreementProps) {
  const locale = useLocale();
  const [asking, setAsking] = useState<Asking>(null);
  const approvals = usePressedApprovals((_, words) => {
    reload();
    if (words !== '') showToast('done', words);
  });
  const onPage = useDocument(contract, asking === 'sign');
  const { read } = onPage;
  const form = read?.document.form;
  const [formOnPage, retryForm] = useFormPages(form?.pages ?? noPages);
  // A form that is not in sight is signed by nobody.
  const isSignable =
    read !== null &&
    read.documentSha256 !== null &&
    isAsHashed(read) &&
    formOnPage.status === 'idle';
  const shownSha256 = isSignable ? read.shownSha256 : null;
  const reading = useReading(contract, shownSha256, changed);
  const [confirmedPages, setConfirmedPages] = useState<string[]>([]);
  const signsYn = contract.actions.includes('sign') || contract.actions.includes('start_signing');
  const isConfirming = signsYn && form?.completedBy !== undefined;
  const isUnconfirmed = isConfirming && !allConfirmed(form.pages, confirmedPages);
  /** How often whoever wanted to sign was led to the document instead. */
  const [timesLed, setTimesLed] = useState(0);
  if (asking === 'sign' && ((reading.isAsked && !reading.isRead) || isUnconfirmed)) {
    setAsking(null);
    setTimesLed(timesLed + 1);
  }
  useEffect(() => {
    if (timesLed > 0) leadTo(document.getElementById('paper'));
  }, [timesLed]);
  const you = contract.parties.find(({ youYn }) => youYn);
  const isOpen = phaseOf(contract) === 'negotiating' || phaseOf(contract) === 'signing';
  const mustReadYn = you?.invite ? mustDisclose(you.invite) : false;
  /** Stays for the visit: what stands below it does not move under whoever presses there next. */
  const [wasToReadYn, setWasToReadYn] = useState(mustReadYn);
  if (mustReadYn && !wasToReadYn) setWasToReadYn(true);
  const amendsYn = contract.amendsSince !== null;
  const showsChanges =
    contract.changes.length > 0 &&
    (amendsYn || (you?.signedAt === null && isBeforeSigners(contract)));
  const actions = (isAtFoot: boolean): ReactNode => (
    <Actions
      contract={contract}
      isAtFoot={isAtFoot}
      signsYn={shownSha256 !== null && !mustReadYn}
      onAsk={setAsking}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-14">
      <TurnBand contract={contract} title={title} news={news} locale={locale}>
        {contract.press && (
          <div className="mt-4">
            <PressNote press={contract.press} />
          </div>
        )}
        {actions(false)}
      </TurnBand>
      {contract.unproven.length > 0 && (
        <section aria-label="Not proven by the record">
          {contract.unproven.map((sentence) => (
            <p key={sentence} className="rounded-card border border-clay bg-card p-4">
              {sentence}
            </p>
          ))}
        </section>
      )}
      <ServicesDue contract={contract} />
      {contract.voidRequest !== null && (
        <VoidRequest request={contract.voidRequest} timeZone={contract.timeZone} locale={locale} />
      )}
      <PairsBeside pairs={contract.pairs} />
      {/* Whatever is over asks nobody for money any more. */}
      {phaseOf(contract) !== 'over' && <Cost contract={contract} />}
      <Amending
        contract={contract}
        locale={locale}
        onStateFormYn={read === null ? null : form !== undefined}
      />
      {wasToReadYn && you && (
        <Obligations contract={contract} you={you} isRead={!mustReadYn} changed={changed} />
      )}
      <ConsentAhead contract={contract} changed={changed} />
      {isOpen && <UnknownLaw state={contract.state} timeZone={contract.timeZone} />}
      <Disclosures contract={contract} locale={locale} changed={changed} />
      <WhoBuys
        key={`${contract.revision}-buyers`}
        contract={contract}
        changed={changed}
        onReload={reload}
      />
      <ExclusivityChoice
        key={`${contract.revision}-choice`}
        contract={contract}
        changed={changed}
        onReload={reload}
      />
      {contract.actions.includes('propose') && (
        <section aria-labelledby="terms">
          <h2 id="terms" className="mb-5 font-display text-heading font-medium">
            The terms you propose
          </h2>
          {/* Another revision begins with its own terms. */}
          <TermsForm
            key={contract.revision}
            contract={contract}
            locale={locale}
            changed={changed}
            onReload={reload}
          />
        </section>
      )}
      {asking === 'correct' && (
        <section aria-labelledby="correction">
          <h2
            id="correction"
            ref={focusHeading}
            tabIndex={-1}
            className="mb-2 font-display text-heading font-medium outline-none"
          >
            Correct the terms
          </h2>
          <p className="mb-5 max-w-prose text-ink-soft">{actionVerb('correct', contract).about}</p>
          <TermsForm
            key={contract.revision}
            contract={contract}
            locale={locale}
            isCorrection
            changed={(next) => {
              setAsking(null);
              changed(next);
            }}
            onReload={reload}
            onCancel={() => setAsking(null)}
          />
        </section>
      )}
      {showsChanges && (
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-4 font-display text-heading font-medium">
            {amendsYn ? 'What this amendment changes' : 'What changed since the version before'}
          </h2>
          <ChangesList changes={contract.changes} />
        </section>
      )}
      <Paper
        contract={contract}
        onPage={onPage}
        formOnPage={formOnPage}
        onRetryForm={retryForm}
        confirming={
          isConfirming ? { confirmed: confirmedPages, onChange: setConfirmedPages } : undefined
        }
        locale={locale}
        reading={reading}
        isLedHere={timesLed > 0}
      >
        {actions(true)}
      </Paper>
      <SealedFile contract={contract} />
      <PaperNotices contract={contract} locale={locale} />
      <People contract={contract} locale={locale} changed={changed} />
      <History {...contract} locale={locale} />
      {shownSha256 !== null && (
        <SigningSheet
          contract={contract}
          shownSha256={shownSha256}
          confirmedPages={confirmedPages}
          locale={locale}
          open={asking === 'sign'}
          onClose={() => setAsking(null)}
          changed={changed}
          onShowDocument={onPage.showPresent}
        />
      )}
      {(asking === 'record_notice' || asking === 'record_end') && (
        <RecordNotice
          contract={contract}
          action={asking}
          locale={locale}
          onClose={() => setAsking(null)}
          changed={changed}
          onReload={reload}
        />
      )}
      {asking !== null &&
        asking !== 'sign' &&
        asking !== 'correct' &&
        asking !== 'record_notice' &&
        asking !== 'record_end' && (
          <StepDialog
            contract={contract}
            action={asking}
            onClose={() => setAsking(null)}
            changed={changed}
            onApproved={approvals.add}
            onReload={reload}
          />
        )}
      <UndoApprovals {...approvals} shortcutYn={false} />
    </div>
  );
}
