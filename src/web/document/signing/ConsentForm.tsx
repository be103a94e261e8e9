/**
 * Agreeing to sign electronically, once: the disclosures, and the code from a sample PDF that shows
 * that documents can be opened here.
 */
import { useState } from 'react';
import { documentApi } from '#api/document.ts';
import { documentSchemas } from '#api/documentSchemas.ts';
import { consentSample } from '#api/file.ts';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { call } from '../../client/call.ts';
import { download } from '../../client/download.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { sha256 } from '../../client/sha256.ts';

const Typed = documentSchemas.consent.body.pick({ code: true });

/** @param onDone called when the server has kept the consent */
export function ConsentForm({ onDone }: { onDone(): Promise<void> | void }) {
  const [code, setCode] = useState('');
  const [isSampleHere, setIsSampleHere] = useState(false);
  const sample = useSend();
  const form = useForm(Typed, { code }, async (typed) => {
    // Of the very object that is drawn below.
    const textSha256 = sha256(consentText(esignConsent));
    const { version } = esignConsent;
    await call(documentApi.consent, { body: { version, textSha256, code: typed.code } });
    await onDone();
  });

  function openSample(): void {
    void sample.send(async () => {
      const { fileName } = await call(documentApi.consentCode, {});
      saveBlob(await download(consentSample, {}), fileName);
      setIsSampleHere(true);
    });
  }

  return (
    <Form form={form}>
      <p className="text-lead">You are asked this once, before your first signature here.</p>
      <dl className="mt-4 grid gap-4">
        {esignConsent.parts.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-semibold">{heading}</dt>
            <dd className="mt-0.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <ol className="mt-6 grid gap-5 rounded-card border border-line p-5">
        <li>
          <p className="font-semibold">1. Open the sample PDF</p>
          <Button
            className="mt-2"
            look={isSampleHere ? 'quiet' : 'primary'}
            disabled={sample.sending.status === 'loading'}
            onClick={openSample}
          >
            {isSampleHere ? 'Download it again' : 'Download the sample PDF'}
          </Button>
          <StepProblem sending={sample.sending} />
        </li>
        <li>
          <TextField
            label="2. Type the code that is in it"
            name="code"
            value={code}
            onChange={setCode}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            hint="Six letters and digits."
            className="max-w-60"
          />
        </li>
      </ol>
      <StepProblem sending={form.problem} />
      <SubmitButton className="mt-5 w-full" disabled={code.trim() === ''}>
        Agree to sign electronically
      </SubmitButton>
    </Form>
  );
}
