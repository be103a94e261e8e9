import { Checkbox } from '../fields/Checkbox.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

const keys = [
  ['J', 'The next agreement'],
  ['K', 'The one before'],
  ['Enter', 'Go to the open agreement'],
  ['A', 'Approve it; asks once where something deserves a look'],
  ['U', 'Undo an approval of the last seconds'],
  ['R', 'Return it with a reason'],
  ['?', 'This list'],
] as const;

export interface KeysDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  keysYn: boolean;
  onChange(keysYn: boolean): void;
  /** What has the focus afterwards. */
  finalFocus(): HTMLElement | null;
}

export function KeysDialog(props: KeysDialogProps) {
  const { open, onOpenChange, keysYn, onChange, finalFocus } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keys of this page"
      finalFocus={finalFocus}
    >
      <dl className="grid grid-cols-[4.5rem_1fr] gap-y-2.5">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-control border border-line-strong px-1.5 text-center font-sans font-medium">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">They rest while you write in a field.</p>
      <div className="mt-3 border-t border-line pt-2">
        <Checkbox checked={keysYn} onChange={onChange}>
          Single keys do these things
        </Checkbox>
      </div>
    </Dialog>
  );
}
