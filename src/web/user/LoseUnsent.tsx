/** Says what signing out now would lose, and asks. */
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';

interface LoseUnsentProps {
  /** `2 changes to your homes`, `one message` */
  unsent: readonly string[];
  onLose(): void;
  onStay(): void;
}

export default function LoseUnsent({ unsent, onLose, onStay }: LoseUnsentProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title="Sign out and lose what was not sent?"
      footer={
        <>
          <Button look="plain" onClick={onLose}>
            Sign out and lose it
          </Button>
          <Button look="primary" onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        On this device alone, and not sent: {unsent.join(', ')}. Signing out removes that from it.
        While you stay signed in, what waits is sent as soon as it can be.
      </p>
    </Dialog>
  );
}
