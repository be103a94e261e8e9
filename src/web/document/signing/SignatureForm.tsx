/** Writing one's name, typed or drawn, and the one button that signs. */
import { useState } from 'react';
import { SignatureForm as Written } from '#domain/document/SignatureForm.ts';
import { isNameOf, otherNameSentence } from '#domain/document/typedName.ts';
import { useFieldError } from '../../ui/formContext.ts';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { StepProblem } from '../../ui/StepProblem.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { SignaturePad, type SignaturePadProps } from './SignaturePad.tsx';
import type { Stroke } from './strokes.ts';
import './signature.css';

const ways = [
  { value: 'typed', words: 'Type it' },
  { value: 'drawn', words: 'Draw it' },
] as const;

/** Whoever signs types their own name. */
const signatureOf = (name: string) =>
  Written.superRefine((written, context) => {
    if (written.kind === 'drawn' || isNameOf(written.name, name)) return;
    context.addIssue({ code: 'custom', path: ['name'], message: otherNameSentence(name) });
  });

export interface SignatureFormProps {
  /** As the document names whoever signs. */
  name: string;
  button: string;
  /** @throws CallFailed where it was not kept */
  onSign(signature: Written): Promise<void>;
}

export function SignatureForm({ name, button, onSign }: SignatureFormProps) {
  const [way, setWay] = useState<Written['kind']>('typed');
  const [typed, setTyped] = useState(name);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const form = useForm(
    signatureOf(name),
    way === 'typed' ? { kind: way, name: typed } : { kind: way, strokes },
    onSign,
  );
  return (
    <Form form={form} className="mt-5">
      <Segments
        label="Your signature"
        options={ways}
        value={way}
        onChange={(next) => setWay(next)}
      />
      <div className="mt-4">
        {way === 'typed' ? (
          <>
            <TextField
              label="Your name"
              name="name"
              autoComplete="name"
              value={typed}
              onChange={setTyped}
              hint={`As it stands on the document: ${name}.`}
            />
            <p
              aria-hidden
              className="signature mt-4 flex h-24 items-end justify-center overflow-hidden border-b border-ink px-4 pb-3 text-page whitespace-nowrap"
            >
              {typed}
            </p>
          </>
        ) : (
          <DrawnName strokes={strokes} onChange={setStrokes} />
        )}
      </div>
      <StepProblem sending={form.problem} />
      <SubmitButton whileSending="Signing…" className="mt-5 w-full">
        {button}
      </SubmitButton>
    </Form>
  );
}

/** What is said of the drawing has a place of its own: nothing may move under the pointer that draws. */
function DrawnName(props: SignaturePadProps) {
  const error = useFieldError('strokes');
  return (
    <div data-wrong={error === undefined ? undefined : ''}>
      <SignaturePad {...props} />
      <p role="alert" className="min-h-[1.5em] text-small text-brick">
        {error}
      </p>
    </div>
  );
}
