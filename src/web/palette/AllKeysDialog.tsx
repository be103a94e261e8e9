/** The keys that all pages have, and whether single ones do anything. */
import { useState } from 'react';
import type { Role } from '#domain/user/User.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { rememberedKeys, rememberKeys } from '../ui/keys/rememberedKeys.ts';
import { placesOf } from './goTo.ts';

const always: [keys: string[], words: string][] = [
  [['Ctrl K'], 'Go anywhere: pages, places, addresses (⌘ K on a Mac)'],
  [['/'], 'Search'],
  [['J'], 'The next home of a list'],
  [['K'], 'The one before'],
  [['Enter'], 'Open it'],
  [['←', '→'], 'Turn its pictures'],
  [['S'], 'Keep it'],
  [['X'], 'Hide it'],
  [['C'], 'Compare it: a home, an agent, a package'],
  [['?'], 'This list'],
];

export interface AllKeysDialogProps {
  open: boolean;
  onOpenChange(): void;
  role: Role | null;
}

export function AllKeysDialog({ open, onOpenChange, role }: AllKeysDialogProps) {
  const [keysYn, setKeysYn] = useState(rememberedKeys);
  const places = placesOf(role).flatMap(({ key, words }): typeof always =>
    key === undefined ? [] : [[['G', key.toUpperCase()], words]],
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5">
        {[...always, ...places].map(([keys, words]) => (
          <div key={keys.join(' ')} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-block min-w-7 rounded-control border border-line-strong px-1.5 text-center font-sans font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">They rest while you write in a field.</p>
      <div className="mt-3 border-t border-line pt-2">
        <Checkbox
          checked={keysYn}
          onChange={(on) => {
            setKeysYn(on);
            rememberKeys(on);
          }}
        >
          Single keys do these things
        </Checkbox>
      </div>
    </Dialog>
  );
}
