import { type ReactNode, useState } from 'react';
import type { ContractDetail, ContractMove } from '#api/contract.ts';
import { isBeforeSigners, phaseOf } from '#domain/contract/ContractStatus.ts';
import { mustDisclose } from '#domain/contract/inviteLife.ts';
import { ChangesList } from '../ChangesList.tsx';
import { History } from '../../document/History.tsx';
import { People } from '../People.tsx';
import { SigningSheet } from '../signing/SigningSheet.tsx';
import { StepDialog } from '../StepDialog.tsx';
import { TermsForm } from '../terms/TermsForm.tsx';
import type { ContractInSight } from '../useContract.ts';
import { useLocale } from '../../user/useLocale.ts';
import { Actions } from './Actions.tsx';
import { ConsentAhead } from '../signing/ConsentAhead.tsx';
import { Cost } from '../ask/Cost.tsx';
import { Obligations } from '../invite/Obligations.tsx';
import { Paper } from './Paper.tsx';
import { SealedFile } from './SealedFile.tsx';
import { TurnBand } from './TurnBand.tsx';
import { useDocument } from './useDocument.ts';

export interface AgreementProps extends ContractInSight {
  contract: ContractDetail;
  title: string;
}

export function Agreement({ contract, title, news, changed, reload }: AgreementProps) {
  const locale = useLocale();
  const [asking, setAsking] = useState<ContractMove | 'sign' | null>(null);
  const onPage = useDocument(contract, asking === 'sign');
  const shownSha256 = onPage.read?.documentSha256 ?? null;
  const you = contract.parties.find(({ youYn }) => youYn);
  const mustReadYn = you?.invite ? mustDisclose(you.invite) : false;
  const showsChanges =
    contract.changes.length > 0 && you?.signedAt === null && isBeforeSigners(contract);
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
        {actions(false)}
      </TurnBand>
      {mustReadYn && you && <Obligations contract={contract} you={you} changed={changed} />}
      <ConsentAhead contract={contract} changed={changed} />
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
      {showsChanges && (
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-4 font-display text-heading font-medium">
            What changed since the version before
          </h2>
          <ChangesList changes={contract.changes} />
        </section>
      )}
      {/* Whatever is over asks nobody for money any more. */}
      {phaseOf(contract) !== 'over' && <Cost contract={contract} />}
      <Paper contract={contract} onPage={onPage} locale={locale}>
        {actions(true)}
      </Paper>
      <SealedFile contract={contract} />
      <People contract={contract} locale={locale} changed={changed} />
      <History {...contract} locale={locale} />
      {shownSha256 !== null && (
        <SigningSheet
          contract={contract}
          shownSha256={shownSha256}
          locale={locale}
          open={asking === 'sign'}
          onClose={() => setAsking(null)}
          changed={changed}
          onShowDocument={onPage.showPresent}
        />
      )}
      {asking !== null && asking !== 'sign' && (
        <StepDialog
          contract={contract}
          action={asking}
          onClose={() => setAsking(null)}
          changed={changed}
          onReload={reload}
        />
      )}
    </div>
  );
}
