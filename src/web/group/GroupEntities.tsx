/** As which companies, trusts and estates a group can buy, and who signs for each. */
import { capitalized } from '#domain/capitalized.ts';
import { useId, useState } from 'react';
import { groupApi } from '#api/group.ts';
import type { EntityView, GroupView } from '#api/groupSchemas.ts';
import { entityInWords } from '#domain/group/Entity.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { EntityForm } from './EntityForm.tsx';

export function GroupEntities({ group }: { group: GroupView }) {
  const titleId = useId();
  /** `new` one, or which is changed. */
  const [editing, setEditing] = useState<EntityView | 'new' | null>(null);
  const { entities, decidesYn } = group;
  if (!decidesYn && entities.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h3 id={titleId} className="text-lead font-semibold">
        Buying as a company, trust or estate
      </h3>
      {entities.length === 0 ? (
        <p className="mt-1 max-w-prose text-ink-soft">
          Add it once, with who signs for it; then each agreement can be in its name instead of
          yours.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {entities.map((entity) => (
            <li key={entity.entityId} className="py-4">
              <Entity group={group} entity={entity} onEdit={() => setEditing(entity)} />
            </li>
          ))}
        </ul>
      )}
      {decidesYn && (
        <Button icon="plus" className="mt-3" onClick={() => setEditing('new')}>
          Add a company, trust or estate
        </Button>
      )}
      <Dialog
        open={editing !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setEditing(null);
        }}
        title={editing === 'new' ? 'A company, trust or estate that buys' : 'Change who buys'}
      >
        {editing !== null && (
          <EntityForm
            group={group}
            entity={editing === 'new' ? null : editing}
            onCancel={() => setEditing(null)}
            onKept={() => {
              setEditing(null);
              showToast('done', 'Kept. Agreements can be in its name now.');
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

interface EntityProps {
  group: GroupView;
  entity: EntityView;
  onEdit(): void;
}

function Entity({ group: { groupId, decidesYn }, entity, onEdit }: EntityProps) {
  const { sending, send } = useSend();
  const { entityId, legalName, signers } = entity;
  const by = joinNames(
    signers.map(({ name, capacity, youYn }) => `${youYn ? 'you' : name} (${capacity})`),
  );
  return (
    <>
      <p className="font-medium wrap-anywhere">{legalName}</p>
      <p className="text-ink-soft">
        {capitalized(entityInWords(entity).slice(legalName.length + 2))}
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {signers.length === 0
          ? 'Nobody of the group signs for it any more.'
          : `Signed for by ${by}.`}
      </p>
      {decidesYn && (
        <div className="mt-1 -ml-4 flex flex-wrap">
          <Button look="plain" onClick={onEdit}>
            Change {legalName}
          </Button>
          <Button
            look="plain"
            isSending={sending.status === 'loading'}
            onClick={() =>
              void send(
                () => call(groupApi.takeOutEntity, { body: { groupId, entityId } }),
                `${legalName} is taken out. Agreements in its name stay as they are.`,
              )
            }
          >
            Take {legalName} out
          </Button>
        </div>
      )}
      <SendProblem sending={sending} />
    </>
  );
}
