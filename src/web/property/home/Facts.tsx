import type { Home } from '#domain/property/Home.ts';
import { factGroups } from './factRows.ts';
import { Section } from './Section.tsx';

export function Facts({ home }: { home: Home }) {
  return (
    <Section title="Facts">
      <div className="-mb-8 gap-x-12 sm:columns-2">
        {factGroups(home).map(({ title, rows }) => (
          <div key={title} className="break-inside-avoid pb-8">
            <h3 className="border-b border-line-strong pb-2 font-semibold">{title}</h3>
            <dl>
              {rows.map(({ name, words }) => (
                <div
                  key={name}
                  className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 last:border-b-0"
                >
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="figures min-w-0 grow basis-32 text-right font-medium wrap-anywhere">
                    {words}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
