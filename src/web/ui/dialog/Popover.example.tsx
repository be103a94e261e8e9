import { Button } from '../Button.tsx';
import { Popover, PopoverClose } from './Popover.tsx';

export function Example() {
  return (
    <div className="flex flex-wrap gap-3">
      <Popover
        label="Days on market"
        trigger={<Button icon="clock">Days on market</Button>}
        className="w-72"
      >
        <p>Counted from the day the home came on the market, in the home’s own time zone.</p>
        <PopoverClose render={<Button look="primary" className="mt-4 w-full" />}>
          Close
        </PopoverClose>
      </Popover>
    </div>
  );
}
