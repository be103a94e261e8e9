/** Writing one's name, typed or drawn, and the one button that signs. */
import { useId, useState } from 'react';
import { z } from 'zod';
import { SignatureForm as Written } from '#domain/document/SignatureForm.ts';
import { isNameOf, otherNameSentence } from '#domain/document/typedName.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { useFieldError } from '../../ui/form/formContext.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
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

const declaredWhere = (isAsked: boolean) =>
  z.object({
    isDeclared: z
      .boolean()
      .refine(
        (isDeclared) => isDeclared || !isAsked,
        'Tick this first: without it you can’t sign for the buyer.',
      ),
  });

export interface SignatureFormProps {
  /** As the document names whoever signs. */
  name: string;
  button: string;
  /** What whoever signs declares by a tick of their own; absent: nothing. */
  declaration?: string | undefined;
  /** @throws CallFailed where it was not kept */
  onSign(signature: Written): Promise<void>;
}

export function SignatureForm({ name, button, declaration, onSign }: SignatureFormProps) {
  const [way, setWay] = useState<Written['kind']>('typed');
  const [typed, setTyped] = useState(name);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [isDeclared, setIsDeclared] = useState(false);
  const form = useForm(
    signatureOf(name).and(declaredWhere(declaration !== undefined)),
    way === 'typed' ? { kind: way, name: typed, isDeclared } : { kind: way, strokes, isDeclared },
    (written) => onSign(Written.parse(written)),
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
      {declaration !== undefined && (
        <Declaration isDeclared={isDeclared} onChange={setIsDeclared}>
          {declaration}
        </Declaration>
      )}
      <StepProblem sending={form.problem} />
      <SubmitButton whileSending="Signing …" className="mt-5 w-full">
        {button}
      </SubmitButton>
    </Form>
  );
}

interface DeclarationProps {
  isDeclared: boolean;
  onChange(isDeclared: boolean): void;
  children: string;
}

function Declaration({ isDeclared, onChange, children }: DeclarationProps) {
  const error = useFieldError('isDeclared');
  const errorId = useId();
  return (
    <div
      data-wrong={error === undefined ? undefined : ''}
      className="mt-4 rounded-control border border-line px-4 py-2 data-wrong:border-brick"
    >
      <Checkbox
        checked={isDeclared}
        describedBy={error === undefined ? undefined : errorId}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      <p id={errorId} role="alert" className="mt-1.5 text-small text-brick empty:hidden">
        {error}
      </p>
    </div>
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
