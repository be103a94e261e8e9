import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import { formatInstant } from '#domain/calendar.ts';

export function OfferedPackages({ agent, locale }: { agent: AgentFile; locale: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { packages } = agent;
  return (
    <section aria-labelledby="packages" className="mt-10">
      <h2 id="packages" className="font-display text-title font-medium">
        Packages on offer
      </h2>
      {packages.length === 0 ? (
        <p className="mt-1 text-ink-soft">None now.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {packages.map(({ packageId, version, name, states, publishedAt, servicesDueYn }) => (
            <li
              key={packageId}
              className="figures grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0 font-medium break-words">
                {name}
                <span className="font-normal text-ink-soft"> · {states.join(', ')}</span>
                {servicesDueYn && (
                  <span className="block text-small font-normal">
                    Off offer until the agent chooses its services from the list.
                  </span>
                )}
              </span>
              <span className="text-small text-ink-soft">
                Version {version}, since {formatInstant(publishedAt, timeZone, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
