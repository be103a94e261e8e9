import { type ComponentProps, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/icon/IconButton.tsx';
import { onTheme, themeChoice } from '../ui/theme.ts';

const icons = { light: 'sun', dark: 'moon', system: 'sun-moon' } as const;

const unchosen = () => 'system' as const;

/** Shows which colors are chosen; what it opens is not its concern. */
export function DisplayButton(props: Omit<ComponentProps<'button'>, 'aria-label' | 'children'>) {
  const theme = useSyncExternalStore(onTheme, themeChoice, unchosen);
  return (
    <IconButton
      icon={icons[theme]}
      label="Display: colors, text size, zoom"
      aria-haspopup="dialog"
      {...props}
    />
  );
}
