/** A package of before the service catalog: what it said, beside the choice that replaces it. */
import type { StoredTerms } from '#domain/contract/package/AgentPackage.ts';
import { isInCatalog } from '#domain/contract/package/serviceCatalog.ts';
import { PackageLines } from '../PackageLines.tsx';

export function OwnWordsNote({ terms }: { terms: StoredTerms }) {
  const { services, notIncluded, cancellation } = terms;
  const parts: [title: string, lines: string[]][] = [
    ['Services', services.filter((line) => !isInCatalog(line))],
    ['Not included', notIncluded.filter((line) => !isInCatalog(line))],
    ['Ending it', cancellation.text === undefined ? [] : [cancellation.text]],
  ];
  return (
    <section
      aria-label="Choose its services"
      className="mb-6 rounded-card border border-line bg-clay-wash p-5"
    >
      <h2 className="font-medium">Choose the services of this package</h2>
      <p className="mt-1">
        Agreements now promise services from a list, so buyers can’t choose this package until you
        choose its services below and publish it. Agreements that are already signed keep the words
        they were signed with.
      </p>
      <p className="mt-3 font-medium">This is what you wrote:</p>
      <dl className="mt-1 grid gap-2">
        {parts
          .filter(([, lines]) => lines.length > 0)
          .map(([title, lines]) => (
            <div key={title}>
              <dt className="text-small text-ink-soft">{title}</dt>
              <dd>
                <PackageLines lines={lines} icon="minus" className="text-ink-soft" />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
