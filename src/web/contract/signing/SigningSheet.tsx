/**
 * Signing, in one sheet: first the consent where it is missing, then the name. It signs the document
 * that stands on the page behind it; where that has changed, it shows how before anything else.
 */
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { buyersAmong } from '#domain/contract/people/buyersIn.ts';
import { authorityWords, signerInWords } from '#domain/group/Entity.ts';
import { formatDate } from '#domain/calendar.ts';
import type { SignatureForm as Signature } from '#domain/document/SignatureForm.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { ChangesList, countChanges } from '../ChangesList.tsx';
import { ConsentForm } from '../../document/signing/ConsentForm.tsx';
import { joinNames } from '#domain/joinNames.ts';
import { firstName } from '../../user/firstName.ts';
import { SignatureForm } from '../../document/signing/SignatureForm.tsx';
import { inTheEnd } from '../inTheEnd.ts';
import { kindName } from '../statusWords.ts';
import { useSigning } from './useSigning.ts';

export interface SigningSheetProps {
  contract: ContractDetail;
  /** Of the document on the page. */
  shownSha256: string;
  /** SHA-256 of the pages of the state’s form that the signer confirmed. */
  confirmedPages: readonly string[];
  locale: string;
  open: boolean;
  onClose(): void;
  changed(contract: ContractDetail): void;
  /** Brings the present document onto the page. */
  onShowDocument(): void;
}

export function SigningSheet(props: SigningSheetProps) {
  const { contract, shownSha256, open, onClose, changed } = props;
  const you = contract.parties.find(({ youYn }) => youYn);
  const send = useSigning(contract, shownSha256, props.confirmedPages, changed);
  const called = firstName(you?.name ?? '');
  const declaration = you?.signsFor ? authorityWords(you.signsFor) : undefined;
  const isChanged = contract.documentSha256 !== shownSha256;
  const title = isChanged
    ? 'The document changed'
    : you?.consentedYn
      ? `Sign as ${called}`
      : 'Before you sign electronically';

  async function readAnew(): Promise<ContractDetail> {
    const { contractId } = contract;
    const present = await call(contractApi.contract, { params: { contractId } });
    changed(present);
    return present;
  }

  async function sign(signature: Signature): Promise<void> {
    try {
      await send(signature, declaration);
    } catch (error) {
      // The answer may have been lost behind the signature, or the document is another one by now.
      const present = await readAnew().catch(() => null);
      const isSigned = present?.parties.some(({ youYn, signedAt }) => youYn && signedAt !== null);
      if (!isSigned) throw error;
    }
    showToast('done', 'Signed.');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
      {isChanged ? (
        <Changed {...props} />
      ) : you?.consentedYn ? (
        <>
          <WhatIsSigned contract={contract} name={signerInWords(you)} locale={props.locale} />
          <SignatureForm
            name={you.name}
            button={`Sign as ${called}`}
            declaration={declaration}
            onSign={sign}
          />
          <p className="mt-4 text-small break-all text-ink-soft">
            The document’s fingerprint (SHA-256): {shownSha256}
          </p>
        </>
      ) : (
        <ConsentForm onDone={async () => void (await readAnew())} />
      )}
    </Dialog>
  );
}

interface WhatIsSignedProps extends Pick<SigningSheetProps, 'contract' | 'locale'> {
  name: string;
}

function WhatIsSigned({ contract, name, locale }: WhatIsSignedProps) {
  const cost = inTheEnd(contract);
  const names = buyersAmong(
    contract.parties.filter(({ signsYn, kind }) => signsYn && kind !== 'agent'),
  ).map(({ name: buyer }) => buyer);
  return (
    <div className="text-lead">
      <p>
        <strong>{name}</strong>, you sign the <strong>{kindName(contract).toLowerCase()}</strong> of{' '}
        {joinNames(names)} with {contract.agent.name}, {contract.agent.brokerageName}: version{' '}
        {contract.version}, through {formatDate(contract.endDate, locale)}.
      </p>
      {cost !== null && <p className="mt-2 text-title font-semibold">{cost}</p>}
      <p className="mt-2 text-body text-ink-soft">
        It binds you like ink on paper once everybody has signed and the broker has approved it.
      </p>
    </div>
  );
}

function Changed({ contract, onClose, onShowDocument }: SigningSheetProps) {
  const count = countChanges(contract);
  return (
    <>
      <p className="text-lead">
        The document changed after you opened it. Nothing was signed.{' '}
        {contract.changes.length > 0
          ? `Review the ${count}, then sign.`
          : 'Read it again, then sign.'}
      </p>
      {contract.changes.length > 0 && (
        <div className="mt-4">
          <ChangesList changes={contract.changes} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={onShowDocument}>
          Go on with the changed document
        </Button>
        <Button onClick={onClose}>Read it on the page first</Button>
      </div>
    </>
  );
}
