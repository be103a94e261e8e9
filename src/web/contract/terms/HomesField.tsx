/** The homes that an agreement names, beside its area. */
import { useState } from 'react';
import { ListingKey } from '#domain/property/Property.ts';
import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useHomeNames } from './useHomeNames.ts';

export interface HomesFieldProps {
  homes: string[];
  onChange(homes: string[]): void;
}

export function HomesField({ homes, onChange }: HomesFieldProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const nameOf = useHomeNames(homes);

  function add(): void {
    const key = ListingKey.safeParse(keyIn(text));
    if (!key.success) return setFault('Paste the address of a home’s page.');
    setFault(undefined);
    setText('');
    if (!homes.includes(key.data)) onChange([...homes, key.data]);
  }

  return (
    <div>
      {homes.length > 0 && (
        <ul aria-label="Homes it covers" className="mb-3 flex flex-wrap gap-2">
          {homes.map((key) => (
            <li key={key}>
              <RemovableChip
                words={nameOf(key)}
                onRemove={() => onChange(homes.filter((home) => home !== key))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-3">
        <TextField
          label="Add a home"
          className="flex-1"
          value={text}
          onChange={(next) => {
            setText(next);
            setFault(undefined);
          }}
          placeholder={`${location.origin}/home/…`}
          hint="The link of its page here."
          name="listingKeys"
          error={fault}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button className="mt-7.5" disabled={text.trim() === ''} onClick={add}>
          Add it
        </Button>
      </div>
    </div>
  );
}

/** Of a link to a home's page, or the key itself. */
function keyIn(text: string): string {
  const inPath = /\/home\/([^/?#]+)/.exec(text)?.[1];
  try {
    return decodeURIComponent(inPath ?? text.trim());
  } catch {
    return '';
  }
}
