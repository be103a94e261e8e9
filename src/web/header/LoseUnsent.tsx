/** Says what signing out now would lose, and asks. */
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface LoseUnsentProps {
  /** `2 changes to your homes` */
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
      title="Sign out and lose changes?"
      footer={
        <>
          <Button look="plain" onClick={onLose}>
            Sign out and lose them
          </Button>
          <Button look="primary" onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        On this device alone, since they could not be sent: {unsent.join(', ')}. Signing out removes
        them from it. While you stay signed in they are sent as soon as there is a connection.
      </p>
    </Dialog>
  );
}
