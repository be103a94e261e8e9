import { Section } from './Section.tsx';

export function Description({ remarks }: { remarks: string | null }) {
  if (remarks === null || remarks.trim() === '') return null;
  return (
    <Section title="In the seller’s words">
      <p className="max-w-[68ch] text-lead whitespace-pre-line">{remarks}</p>
    </Section>
  );
}
