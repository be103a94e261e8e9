/** The dialog of the step that was pressed; the form for a correction is part of the page instead. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { PressedApproval } from '../approval/usePressedApprovals.ts';
import { RecordNotice } from '../RecordNotice.tsx';
import { SigningSheet } from '../signing/SigningSheet.tsx';
import { StepDialog } from '../StepDialog.tsx';
import type { Asked } from './Actions.tsx';
import type { PaperOnPage } from './usePaper.ts';

export interface AskedStepProps {
  contract: ContractDetail;
  asked: Asked | null;
  paper: PaperOnPage;
  locale: string;
  onClose(): void;
  changed(contract: ContractDetail): void;
  onApproved(approval: PressedApproval): void;
  onReload(): void;
}

export function AskedStep(props: AskedStepProps) {
  const { contract, asked, paper, locale, onClose, changed } = props;
  return (
    <>
      {paper.signableSha256 !== null && (
        <SigningSheet
          contract={contract}
          shownSha256={paper.signableSha256}
          confirmedPages={paper.confirmedPages}
          locale={locale}
          open={asked === 'sign'}
          onClose={onClose}
          changed={changed}
          onShowDocument={paper.onPage.showPresent}
        />
      )}
      <OtherStep {...props} />
    </>
  );
}

function OtherStep(props: AskedStepProps) {
  const { contract, asked, locale, onClose, changed, onApproved, onReload } = props;
  switch (asked) {
    case null:
    case 'sign':
    case 'correct':
      return null;
    case 'record_notice':
    case 'record_end':
      return (
        <RecordNotice
          contract={contract}
          action={asked}
          locale={locale}
          onClose={onClose}
          changed={changed}
          onReload={onReload}
        />
      );
    default:
      return (
        <StepDialog
          contract={contract}
          action={asked}
          onClose={onClose}
          changed={changed}
          onApproved={onApproved}
          onReload={onReload}
        />
      );
  }
}
