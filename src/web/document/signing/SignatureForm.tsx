/** Writing one's name, typed or drawn, and the one button that signs. */
import { type SubmitEvent, useState } from 'react';
import type { SignatureForm as Signature } from '#domain/document/SignatureForm.ts';
import { isNameOf, otherNameSentence } from '#domain/document/typedName.ts';
import { KeptName } from '#domain/user/personName.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { StepProblem } from '../../ui/StepProblem.tsx';
import type { Stroke } from './strokes.ts';
import type { Send } from '../../ui/useSend.ts';
import './signature.css';

const ways = [
  { value: 'typed', words: 'Type it' },
  { value: 'drawn', words: 'Draw it' },
] as const;

export interface Signing extends Pick<Send, 'sending'> {
  /** Says whether the signature is kept. */
  sign(signature: Signature): Promise<boolean>;
}

export interface SignatureFormProps {
  /** As the document names whoever signs. */
  name: string;
  button: string;
  signing: Signing;
  onSigned(): void;
}

export function SignatureForm({ name, button, signing, onSigned }: SignatureFormProps) {
  const [way, setWay] = useState<Signature['kind']>('typed');
  const [typed, setTyped] = useState(name);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [fault, setFault] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const checked = KeptName.safeParse(typed);
    if (way === 'typed' && !checked.success) return setFault(checked.error.issues[0]!.message);
    if (way === 'typed' && !isNameOf(typed, name)) return setFault(otherNameSentence(name));
    if (way === 'drawn' && strokes.length === 0) return setFault('Draw your signature.');
    setFault('');
    const signature: Signature =
      way === 'typed' ? { kind: 'typed', name: typed.trim() } : { kind: 'drawn', strokes };
    if (await signing.sign(signature)) onSigned();
  }

  const { sending } = signing;
  const refused =
    sending.status === 'failed' && sending.field === 'name' ? sending.message : undefined;
  const faultOfName = fault === '' ? refused : fault;
  const isSending = sending.status === 'loading';
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5">
      <Segments
        label="Your signature"
        options={ways}
        value={way}
        onChange={(next) => {
          setWay(next);
          setFault('');
        }}
      />
      <div className="mt-4">
        {way === 'typed' ? (
          <>
            <TextField
              label="Your name"
              autoComplete="name"
              value={typed}
              onChange={setTyped}
              hint={`As it stands on the document: ${name}.`}
              error={faultOfName}
            />
            <p
              aria-hidden
              className="signature mt-4 flex h-24 items-end justify-center overflow-hidden border-b border-ink px-4 pb-3 text-page whitespace-nowrap"
            >
              {typed}
            </p>
          </>
        ) : (
          <>
            <SignaturePad strokes={strokes} onChange={setStrokes} />
            <p role="alert" className="text-small text-brick">
              {fault}
            </p>
          </>
        )}
      </div>
      <StepProblem sending={sending} but={['name']} />
      <Button type="submit" look="primary" className="mt-5 w-full" disabled={isSending}>
        {isSending ? 'Signing…' : button}
      </Button>
    </form>
  );
}
