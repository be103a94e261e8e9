/** The forms of the state: a buyer reads and acknowledges each by itself, before the agreement. */
import { Link } from 'react-router';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { signingApi } from '#api/contract/signing.ts';
import { disclosureForm } from '#api/file.ts';
import { formatDate } from '#domain/calendar.ts';
import { missingFormForAdmins, missingFormSentence } from '#domain/jurisdiction/DisclosureRule.ts';
import { stateNames } from '#domain/states.ts';
import { call } from '../../client/call.ts';
import { download } from '../../client/download.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';

export interface DisclosuresProps {
  contract: ContractDetail;
  locale: string;
  changed(contract: ContractDetail): void;
}

export function Disclosures({ contract, locale, changed }: DisclosuresProps) {
  const { disclosures, state } = contract;
  const you = contract.parties.find(({ youYn }) => youYn);
  const isClient = you?.kind === 'buyer' || you?.kind === 'client';
  const shown = isClient ? disclosures : disclosures.filter(({ file }) => file === null);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="disclosures" className="max-w-2xl">
      <h2 id="disclosures" className="mb-2 font-display text-heading font-medium">
        {isClient ? 'Read these first' : 'What is missing'}
      </h2>
      <ul className="grid gap-4">
        {shown.map((form) =>
          form.file === null ? (
            <li key={form.formId} className="flex items-start gap-3">
              <Icon name="triangle-alert" className="mt-0.5 shrink-0 text-amber" />
              <p>
                {contract.role === 'admin' ? (
                  <>
                    {missingFormForAdmins(form.title, stateNames[state])}{' '}
                    <Link to="/admin/forms" className="font-medium text-leaf underline">
                      Upload it under “Forms of the states”
                    </Link>
                  </>
                ) : (
                  missingFormSentence(form.title, stateNames[state])
                )}
              </p>
            </li>
          ) : (
            <li key={form.formId}>
              <Form
                contract={contract}
                form={{ ...form, file: form.file }}
                {...{ locale, changed }}
              />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

type View = ContractDetail['disclosures'][number];

interface FormProps extends DisclosuresProps {
  form: View & { file: NonNullable<View['file']> };
}

function Form({ contract, form, locale, changed }: FormProps) {
  const { formId, title, source, file, acknowledgedAt } = form;
  const { sending, send } = useSend();

  async function save(): Promise<void> {
    await send(async () => {
      saveBlob(await download(disclosureForm, { fileId: file.fileId }), file.fileName);
    });
  }

  async function acknowledge(): Promise<void> {
    await send(async () => {
      const body = { contractId: contract.contractId, formId, shownSha256: file.sha256 };
      changed(await call(signingApi.acknowledgeDisclosure, { body }));
    });
  }

  return (
    <article aria-label={title} className="rounded-card border border-line bg-card px-5 py-4">
      <h3 className="text-lead font-semibold">{title}</h3>
      <p className="text-small text-ink-soft">
        {source}
        {file.demoYn && '. A placeholder of the demo, not the regulator’s form.'}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button icon="download" onClick={() => void save()}>
          Read the form (PDF)
        </Button>
        {acknowledgedAt === null ? (
          <Button
            look="primary"
            isSending={sending.status === 'loading'}
            onClick={() => void acknowledge()}
          >
            I have received and read it
          </Button>
        ) : (
          <span className="flex min-h-11 items-center gap-2 text-leaf">
            <Icon name="check" size={18} /> Acknowledged on{' '}
            {formatDate(acknowledgedAt.slice(0, 10), locale)}
          </span>
        )}
      </div>
      <StepProblem sending={sending} />
    </article>
  );
}
