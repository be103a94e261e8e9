import { useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { isBeforeSigners, phaseOf } from '#domain/contract/ContractStatus.ts';
import { mustDisclose } from '#domain/contract/invite/inviteLife.ts';
import { ChangesList } from '../ChangesList.tsx';
import { History } from '../../document/History.tsx';
import { People } from '../People.tsx';
import { PressNote } from '../approval/PressNote.tsx';
import { UndoApprovals } from '../approval/UndoApprovals.tsx';
import { usePressedApprovals } from '../approval/usePressedApprovals.ts';
import { showToast } from '../../ui/Toast.tsx';
import { VoidRequest } from '../VoidRequest.tsx';
import type { ContractInSight } from '../useContract.ts';
import { useLocale } from '../../user/useLocale.ts';
import { Amending } from './Amending.tsx';
import { Actions, type Asked } from './Actions.tsx';
import { AskedStep } from './AskedStep.tsx';
import { ConsentAhead } from '../signing/ConsentAhead.tsx';
import { Cost } from '../ask/Cost.tsx';
import { Disclosures } from './Disclosures.tsx';
import { WhoBuys } from './WhoBuys.tsx';
import { ExclusivityChoice } from './ExclusivityChoice.tsx';
import { UnknownLaw } from '../UnknownLaw.tsx';
import { Obligations, type ObligationsProps } from '../invite/Obligations.tsx';
import { PairsBeside } from './PairsBeside.tsx';
import { Paper } from './Paper.tsx';
import { PaperNotices } from './PaperNotices.tsx';
import { ServicesDue } from './ServicesDue.tsx';
import { SealedFile } from './SealedFile.tsx';
import { TermsToCorrect, TermsToPropose } from './TermsInForm.tsx';
import { TurnBand } from './TurnBand.tsx';
import { usePaper } from './usePaper.ts';

export interface AgreementProps extends ContractInSight {
  contract: ContractDetail;
  title: string;
}

export function Agreement({ contract, title, news, changed, reload }: AgreementProps) {
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const approvals = usePressedApprovals((_, words) => {
    reload();
    if (words !== '') showToast('done', words);
  });
  const isSigning = asked === 'sign';
  const paper = usePaper(contract, { isSigning, stopSigning: close, changed });
  const { read } = paper.onPage;
  const phase = phaseOf(contract);
  const you = contract.parties.find(({ youYn }) => youYn);
  const mustReadYn = you?.invite ? mustDisclose(you.invite) : false;
  const actions = {
    contract,
    signsYn: paper.signableSha256 !== null && !mustReadYn,
    onAsk: setAsked,
  };
  const form = { contract, changed, onReload: reload };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-14">
      <TurnBand contract={contract} title={title} news={news} locale={locale}>
        {contract.press && (
          <div className="mt-4">
            <PressNote press={contract.press} />
          </div>
        )}
        <Actions {...actions} isAtFoot={false} />
      </TurnBand>
      {contract.unproven.length > 0 && <Unproven sentences={contract.unproven} />}
      <ServicesDue contract={contract} />
      {contract.voidRequest !== null && (
        <VoidRequest request={contract.voidRequest} timeZone={contract.timeZone} locale={locale} />
      )}
      <PairsBeside pairs={contract.pairs} />
      {/* An agreement that has ended asks for no money. */}
      {phase !== 'over' && <Cost contract={contract} />}
      <Amending
        contract={contract}
        locale={locale}
        onStateFormYn={read === null ? null : read.document.form !== undefined}
      />
      {you && (
        <ObligationsThisVisit
          contract={contract}
          you={you}
          isRead={!mustReadYn}
          changed={changed}
        />
      )}
      <ConsentAhead contract={contract} changed={changed} />
      {(phase === 'negotiating' || phase === 'signing') && (
        <UnknownLaw state={contract.state} timeZone={contract.timeZone} />
      )}
      <Disclosures contract={contract} locale={locale} changed={changed} />
      <WhoBuys key={`${contract.revision}-buyers`} {...form} />
      <ExclusivityChoice key={`${contract.revision}-choice`} {...form} />
      {contract.actions.includes('propose') && <TermsToPropose {...form} locale={locale} />}
      {asked === 'correct' && <TermsToCorrect {...form} locale={locale} onClose={close} />}
      <Changes contract={contract} />
      <Paper contract={contract} paper={paper} locale={locale}>
        <Actions {...actions} isAtFoot />
      </Paper>
      <SealedFile contract={contract} />
      <PaperNotices contract={contract} locale={locale} />
      <People contract={contract} locale={locale} changed={changed} />
      <History {...contract} locale={locale} />
      <AskedStep
        {...form}
        asked={asked}
        paper={paper}
        locale={locale}
        onClose={close}
        onApproved={approvals.add}
      />
      <UndoApprovals {...approvals} shortcutYn={false} />
    </div>
  );
}

function Unproven({ sentences }: { sentences: readonly string[] }) {
  return (
    <section aria-label="Not proven by the record">
      {sentences.map((sentence) => (
        <p key={sentence} className="rounded-card border border-clay bg-card p-4">
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Stays for the visit once shown, so that the page does not move when the reader is done. */
function ObligationsThisVisit(props: ObligationsProps) {
  const [isShown, setIsShown] = useState(!props.isRead);
  if (!props.isRead && !isShown) setIsShown(true);
  return isShown && <Obligations {...props} />;
}

function Changes({ contract }: { contract: ContractDetail }) {
  const amendsYn = contract.amendsSince !== null;
  const you = contract.parties.find(({ youYn }) => youYn);
  const isForYou = you?.signedAt === null && isBeforeSigners(contract);
  if (contract.changes.length === 0 || (!amendsYn && !isForYou)) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-4 font-display text-heading font-medium">
        {amendsYn ? 'What this amendment changes' : 'What changed since the version before'}
      </h2>
      <ChangesList changes={contract.changes} />
    </section>
  );
}
