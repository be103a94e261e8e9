import type { Home } from '#domain/property/Home.ts';
import { factRows } from './factRows.ts';
import { Section } from './Section.tsx';

export function Facts({ home }: { home: Home }) {
  return (
    <Section title="Facts">
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {factRows(home).map(({ name, words }) => (
          <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures text-right font-medium">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
