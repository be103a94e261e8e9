/** A name as it was drawn, as high as its line. */
import { signatureBox } from '#domain/document/SignatureForm.ts';
import { type Stroke, strokePath } from './strokes.ts';

export interface DrawnSignatureProps {
  strokes: Stroke[];
  /** Of whoever drew it. */
  name: string;
}

const { width, height } = signatureBox;

export function DrawnSignature({ strokes, name }: DrawnSignatureProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Signature drawn by ${name}`}
      className="h-full max-w-full"
    >
      <path
        d={strokes.map(strokePath).join('')}
        fill="none"
        className="stroke-ink"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
