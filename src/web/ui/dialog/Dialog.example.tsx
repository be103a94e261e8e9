import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open all filters</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="All filters"
        footer={
          <>
            <Button look="plain">Start over</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              Show 23 homes
            </Button>
          </>
        }
      >
        <p>Everything here can be changed back by the chips below the map.</p>
      </Dialog>
    </>
  );
}
