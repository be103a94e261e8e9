/** Packages side by side, with who offers them. */
import { AgentPicture } from '../AgentPicture.tsx';
import { Included, NotIncluded } from '../PackageLines.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Label } from '../../ui/Label.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { askLink, askWords } from '../askLink.ts';
import type { AgentQuery } from '../find/agentQuery.ts';
import { type CompareRow, compareRows } from './compareRows.ts';
import { type ChosenPackage, writeChosen } from './chosenPackages.ts';
import type { Compared } from './useCompared.ts';

export interface CompareTableProps {
  compared: readonly Compared[];
  query: Pick<AgentQuery, 'home' | 'budget'>;
  onRemove(chosen: ChosenPackage): void;
}

export function CompareTable({ compared, query, onRemove }: CompareTableProps) {
  const rows = compareRows(compared.map(({ card }) => card));
  return (
    <SideBySide
      label="Packages side by side"
      sides={compared.map(({ agent, card, chosen }) => ({
        key: writeChosen([chosen]),
        name: agent.name,
        head: <Head agent={agent} card={card} />,
        foot: (
          <ButtonLink
            look="primary"
            to={askLink(card.package, query)}
            className="w-full whitespace-normal! text-center"
          >
            {askWords(agent.name)}
          </ButtonLink>
        ),
        onRemove: () => onRemove(chosen),
      }))}
      rows={rows.map(({ label, differYn, cells, look }) => ({
        label,
        differYn,
        cells: cells.map((cell) => ({ shown: <Cell look={look} cell={cell} /> })),
      }))}
    />
  );
}

function Head({ agent, card }: Pick<Compared, 'agent' | 'card'>) {
  return (
    <>
      <AgentPicture agent={agent} className="size-11 text-body" />
      <span className="mt-2 block font-display text-title font-semibold">{agent.name}</span>
      <span className="block font-medium text-leaf">Works for buyers</span>
      <span className="block text-ink-soft">{card.package.name}</span>
      {agent.demoYn && (
        <span className="mt-1 block">
          <Label>Demo agent</Label>
        </span>
      )}
    </>
  );
}

function Cell({ look, cell }: { look: CompareRow['look']; cell: string | string[] }) {
  const lines = [cell].flat();
  if (look === 'included') return <Included lines={lines} />;
  if (look === 'not included') return <NotIncluded lines={lines} />;
  const [first, ...rest] = lines;
  return (
    <>
      <p className={look === 'fee' ? 'figures font-display text-figure font-medium' : 'figures'}>
        {first}
      </p>
      {rest.map((line) => (
        <p key={line} className="figures text-small text-ink-soft">
          {line}
        </p>
      ))}
    </>
  );
}
