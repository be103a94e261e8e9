/** How pages are displayed, for whoever is not signed in; an account has it on its own page too. */
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { onTheme, themeChoice } from '../ui/theme.ts';
import { DisplayChoices } from './DisplayChoices.tsx';

const icons = { light: 'sun', dark: 'moon', system: 'sun-moon' } as const;

export function DisplayMenu() {
  const theme = useSyncExternalStore(onTheme, themeChoice);
  return (
    <Popover
      label="Display"
      className="w-80"
      trigger={<IconButton icon={icons[theme]} label="Display: colors, text size, zoom" />}
    >
      <DisplayChoices />
    </Popover>
  );
}
