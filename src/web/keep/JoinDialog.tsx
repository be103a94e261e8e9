/** Asks whose homes the device has kept, where somebody else was signed in on it before. */
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useJoinAsk } from './joinAsk.ts';

export default function JoinDialog() {
  const asking = useJoinAsk();
  if (asking === null) return null;
  const { count, answer } = asking;
  const homes = count === 1 ? 'A home was' : `${count} homes were`;
  const them = count === 1 ? 'it' : 'them';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false);
      }}
      title={count === 1 ? 'Is this home yours?' : 'Are these homes yours?'}
      footer={
        <>
          <Button look="plain" onClick={() => answer(false)}>
            Not mine
          </Button>
          <Button look="primary" onClick={() => answer(true)}>
            Add {them} to my homes
          </Button>
        </>
      }
    >
      <p>
        {homes} kept on this device while nobody was signed in, and somebody else used it before
        you. What is not yours stays on the device and out of your account.
      </p>
    </Dialog>
  );
}
