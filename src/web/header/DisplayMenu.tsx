/** How pages are displayed, for whoever is not signed in; an account has it on its own page too. */
import { Popover } from '../ui/dialog/Popover.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { DisplayChoices } from './DisplayChoices.tsx';

export function DisplayMenu() {
  return (
    <Popover label="Display" className="w-80" trigger={<DisplayButton />}>
      <DisplayChoices />
    </Popover>
  );
}
