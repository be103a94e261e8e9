import { Button } from './Button.tsx';
import { IconButton } from './icon/IconButton.tsx';

export function Example() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="primary">Show 23 homes</Button>
      <Button icon="sliders-horizontal">All filters</Button>
      <Button look="plain">Start over</Button>
      <Button look="primary" disabled>
        Sending …
      </Button>
      <IconButton icon="share-2" label="Share this home" />
    </div>
  );
}
