import { Section } from './Section.tsx';

export function Description({ remarks }: { remarks: string | null }) {
  if (remarks === null || remarks.trim() === '') return null;
  return (
    <Section title="About this home">
      <p className="max-w-[68ch] text-lead whitespace-pre-line">{remarks}</p>
    </Section>
  );
}
