import { type ReactNode, useState } from 'react';
import type { agentApi } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { hasOffers } from '#domain/agent/hasOffers.ts';
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { stateNames } from '#domain/states.ts';
import { AgentNamed } from './AgentNamed.tsx';
import { AgentPicture } from './AgentPicture.tsx';
import { PackageOffer } from './PackageOffer.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ToggleChip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { type AgentQuery, writeAgentQuery } from './find/agentQuery.ts';
import { askLink, askWords } from './askLink.ts';
import { AtHome, atWords } from './find/AtPrice.tsx';
import { BudgetFields } from './find/BudgetFields.tsx';
import { isChosen, mostCompared, toggledChoice } from './compare/chosenPackages.ts';
import { CompareBar } from './compare/CompareBar.tsx';
import type { AskAgentQuery } from './find/useAgentQuery.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { firstName } from '../user/firstName.ts';

export interface AgentStoryProps {
  found: ReplyOf<typeof agentApi.agent>;
  query: AgentQuery;
  ask: AskAgentQuery;
}

export function AgentStory({ found, query, ask }: AgentStoryProps) {
  const { agent, at, packages } = found;
  const { home, chosen } = query;

  usePageTitle(`${agent.name}, ${agent.brokerageName}`);

  const toursOnly = packages.filter((one) => !hasOffers(one.package));
  function offer(card: PackageCard) {
    const one = { agentProfileId: agent.profileId, packageId: card.package.packageId };
    const isIn = isChosen(chosen, one);
    return (
      <PackageOffer card={card}>
        <ButtonLink look="primary" to={askLink(card.package, query)}>
          {askWords(agent.name)}
        </ButtonLink>
        <span data-shortcut="c" className="contents">
          <ToggleChip
            pressed={isIn}
            disabled={!isIn && chosen.length >= mostCompared}
            onChange={() => ask((now) => ({ chosen: toggledChoice(now.chosen, one) }))}
          >
            Compare<span className="sr-only"> “{card.package.name}”</span>
          </ToggleChip>
        </span>
      </PackageOffer>
    );
  }

  return (
    <>
      <header className="flex flex-wrap gap-x-5 gap-y-3">
        <AgentPicture agent={agent} className="size-16 text-title sm:size-20 sm:text-heading" />
        <div className="min-w-0 grow basis-48">
          <h1 className="font-display text-page font-medium">{agent.name}</h1>
          <AgentNamed agent={agent} />
          <ButtonLink to={questionLink(agent.profileId, home)} className="mt-3">
            Ask {firstName(agent.name)} a question
          </ButtonLink>
        </div>
      </header>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="packages" className="order-2 lg:order-1">
          <h2 id="packages" className="mb-3 font-display text-heading font-medium">
            What you can agree on
          </h2>
          {home === null ? (
            <BudgetFields
              budget={query.budget}
              states={agent.states}
              onChange={(budget) => ask({ budget })}
            />
          ) : (
            <AtHome listingKey={home} />
          )}
          <p className="my-4 text-ink-soft">Counted {atWords(at)}. Fees can be negotiated.</p>
          {packages.length === 0 && (
            <EmptyState
              title={`Nothing is offered in ${stateNames[at.state]} just now`}
              action={<Elsewhere found={found} query={query} ask={ask} />}
            >
              {agent.name} has published no package for homes there.
            </EmptyState>
          )}
          <PackageList packages={packages.filter((one) => hasOffers(one.package))} offer={offer} />
          {toursOnly.length > 0 && (
            <>
              <h3 className="mt-10 font-display text-title font-semibold">For touring only</h3>
              <p className="mt-1 mb-4 text-ink-soft">
                No offer can be made under these. Another agreement comes before one.
              </p>
              <PackageList packages={toursOnly} offer={offer} />
            </>
          )}
        </section>
        <aside aria-label={`About ${agent.name}`} className="order-1 lg:order-2">
          {agent.about !== '' && (
            <p className="max-w-[68ch] text-lead whitespace-pre-line">{agent.about}</p>
          )}
          <AreasServed agent={agent} />
          <p className="mt-6 text-small text-ink-soft">
            {licenseWords(agent.licenses)}, for {agent.brokerageName} (license{' '}
            {agent.brokerageLicenseNumber}).
          </p>
        </aside>
      </div>
      {chosen.length > 0 && (
        <CompareBar
          query={query}
          shown={[found]}
          onRemove={(one) => ask((now) => ({ chosen: toggledChoice(now.chosen, one) }))}
        />
      )}
    </>
  );
}

/** Before any agreement; whose side the agent is on is said there, before anybody writes. */
function questionLink(agent: string, home: string | null): string {
  return `/chat/new?${new URLSearchParams({ agent, ...(home !== null && { home }) })}`;
}

/** One number where it is the same everywhere, else each with its state. */
function licenseWords(licenses: AgentStoryProps['found']['agent']['licenses']): string {
  const numbers = [...new Set(licenses.map(({ number }) => number))];
  if (numbers.length === 0) return 'No license now';
  if (numbers.length === 1) return `License ${numbers[0]}`;
  return `Licenses ${licenses.map(({ state, number }) => `${number} (${state})`).join(', ')}`;
}

/** Where else to look: in the agent's other states, or with other agents. */
function Elsewhere({ found: { agent, at }, query, ask }: AgentStoryProps) {
  const others = query.home === null ? agent.states.filter((state) => state !== at.state) : [];
  return (
    <>
      {others.map((state) => (
        <Button key={state} onClick={() => ask({ budget: { ...query.budget, state, area: null } })}>
          Look in {stateNames[state]}
        </Button>
      ))}
      <ButtonLink look="primary" to={`/agents?${writeAgentQuery(query)}`}>
        See other agents
      </ButtonLink>
    </>
  );
}

/** So many lines stand before a phone's first price. */
const areasAtFirst = 2;

function AreasServed({ agent: { areas, states } }: Pick<AgentStoryProps['found'], 'agent'>) {
  const [isOpen, setOpen] = useState(false);
  const anywhere = states.map((state) => stateNames[state]).join(', ');
  const more = areas.length - areasAtFirst;
  return (
    <>
      <h2 className="mt-6 mb-2 font-medium">Works in</h2>
      <ul className="grid gap-1.5">
        {areas.map(({ name, radiusMiles }, index) => (
          <li
            key={name}
            className={`flex gap-2 ${index >= areasAtFirst && !isOpen ? 'max-lg:hidden' : ''}`}
          >
            <Icon name="map-pin" size={16} className="mt-1 shrink-0 text-ink-soft" />
            {name} and {radiusMiles === 1 ? '1 mile' : `${radiusMiles} miles`} around
          </li>
        ))}
        {more > 0 && !isOpen && (
          <li className="lg:hidden">
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="min-h-11 font-medium text-leaf underline underline-offset-4"
            >
              and {more === 1 ? 'one more place' : `${more} more places`}
            </button>
          </li>
        )}
        <li className="flex gap-2 text-ink-soft">
          <Icon name="map" size={16} className="mt-1 shrink-0" />
          Licensed in {anywhere}
        </li>
      </ul>
    </>
  );
}

interface PackageListProps {
  packages: readonly PackageCard[];
  offer(card: PackageCard): ReactNode;
}

function PackageList({ packages, offer }: PackageListProps) {
  return (
    <ul className="grid gap-6">
      {packages.map((card) => (
        <li key={card.package.packageId}>{offer(card)}</li>
      ))}
    </ul>
  );
}
