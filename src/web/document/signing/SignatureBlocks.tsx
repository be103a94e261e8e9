/** The foot of the paper: who signs, in which order, and who has. */
import { dateIn, formatDate, type Instant } from '#domain/calendar.ts';
import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import { DrawnSignature } from './DrawnSignature.tsx';
import './signature.css';

type Block = SignableDocument['signatureBlocks'][number];

export interface BlockStanding {
  signedAt: Instant | null;
  /** How the name was written; null while that is not known. */
  form: SignatureForm | null;
  /** What the signature waits for. */
  waiting: string;
}

export interface SignatureBlocksProps {
  blocks: readonly Block[];
  standingOf(block: Block): BlockStanding;
  /** By whose clock the days are told. */
  timeZone: string;
  locale: string;
}

export function SignatureBlocks({ blocks, standingOf, timeZone, locale }: SignatureBlocksProps) {
  return (
    <ol aria-label="Signatures" className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {blocks.map((block) => {
        const { signedAt, form, waiting } = standingOf(block);
        return (
          <li key={`${block.order} ${block.name}`} className="min-w-0">
            {block.signsFor && <p className="font-medium">{block.signsFor.name}</p>}
            <p className="flex h-14 items-end border-b border-ink pb-1">
              {signedAt !== null && form?.kind === 'typed' && (
                <span className="signature min-w-0 truncate text-heading">{form.name}</span>
              )}
              {signedAt !== null && form?.kind === 'drawn' && (
                <DrawnSignature strokes={form.strokes} name={block.name} />
              )}
            </p>
            <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {block.signsFor && 'By '}
                {block.name}{' '}
                <span className="text-ink-soft">· {block.signsFor?.capacity ?? block.role}</span>
              </span>
              <span className={signedAt === null ? 'text-ink-soft' : 'font-medium text-leaf'}>
                {signedAt === null ? waiting : signedWords(block, signedAt, timeZone, locale)}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** The broker's signature is the approval. */
function signedWords({ signerId }: Block, at: Instant, timeZone: string, locale: string): string {
  const day = formatDate(dateIn(timeZone, at), locale);
  return signerId === null ? `Approved ${day}` : `Signed ${day}`;
}
