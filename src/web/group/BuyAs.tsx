/** In whose name: one's own, or a company, trust or estate of the group that one signs for. */
import { useState } from 'react';
import type { EntityView, GroupView } from '#api/groupSchemas.ts';
import { entityInWords } from '#domain/group/Entity.ts';
import { joinNames } from '#domain/joinNames.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { RadioCards } from '../ui/fields/RadioCards.tsx';
import { EntityForm } from './EntityForm.tsx';

const own = 'own';

export interface BuyAsProps {
  /** null: whoever asks has none yet. */
  group: GroupView | null;
  /** null: in their own name. */
  entityId: string | null;
  onChange(entityId: string | null): void;
  /** Hears of a group in which one was just entered. */
  onKept?(group: GroupView): void;
}

/** Those that whoever looks can ask in the name of. */
export function ownEntities(group: GroupView | null): EntityView[] {
  return (group?.entities ?? []).filter(({ signers }) => signers.some(({ youYn }) => youYn));
}

export function BuyAs({ group, entityId, onChange, onKept }: BuyAsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const entities = ownEntities(group);
  return (
    <div>
      {entities.length > 0 && (
        <RadioCards
          label="In whose name"
          options={[
            {
              value: own,
              name: 'In your own name',
              about: 'You are the buyer, and owe what the agreement says.',
            },
            ...entities.map((entity) => ({
              value: entity.entityId,
              name: entity.legalName,
              about: aboutOf(entity),
            })),
          ]}
          value={entityId ?? own}
          onChange={(next) => onChange(next === own ? null : next)}
        />
      )}
      <Button icon="plus" className="mt-3" onClick={() => setIsAdding(true)}>
        {entities.length > 0 ? 'Add another' : 'Buy as a company, trust or estate'}
      </Button>
      {/* Not within a page's own form: a form cannot hold another. */}
      <Dialog
        open={isAdding}
        onOpenChange={setIsAdding}
        title="A company, trust or estate that buys"
      >
        <EntityForm
          group={group}
          entity={null}
          onCancel={() => setIsAdding(false)}
          onKept={(kept) => {
            const before = new Set((group?.entities ?? []).map((one) => one.entityId));
            const added = ownEntities(kept).find((one) => !before.has(one.entityId));
            setIsAdding(false);
            onKept?.(kept);
            onChange(added?.entityId ?? null);
          }}
        />
      </Dialog>
    </div>
  );
}

function aboutOf(entity: EntityView): string {
  const what = entityInWords(entity).slice(entity.legalName.length + 2);
  const by = joinNames(
    entity.signers.map(({ name, capacity, youYn }) => `${youYn ? 'you' : name} as ${capacity}`),
  );
  return `${what[0]!.toUpperCase()}${what.slice(1)}. It is the buyer and owes what the agreement says; signed by ${by}.`;
}
