import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, onTheme, type ThemeChoice, themeChoice } from '../ui/theme.ts';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const icon = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const words = { system: 'as the system', light: 'light', dark: 'dark' };

export function ThemeSwitch() {
  const choice = useSyncExternalStore(onTheme, themeChoice);
  return (
    <IconButton
      icon={icon[choice]}
      label={`Colours: ${words[choice]}. Change to ${words[next[choice]]}.`}
      onClick={() => chooseTheme(next[choice])}
    />
  );
}
