/** Colours, size of the words and zooming: what each pair of eyes decides for itself. */
import { useSyncExternalStore } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { changeDisplay, display, onDisplay } from '../ui/display.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Segments } from '../ui/Segments.tsx';
import { chooseTheme, onTheme, type ThemeChoice, themeChoice } from '../ui/theme.ts';

const icons = { light: 'sun', dark: 'moon', system: 'sun-moon' } as const;
const themes: { value: ThemeChoice; words: string }[] = [
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
  { value: 'system', words: 'System' },
];

export function DisplayMenu() {
  const theme = useSyncExternalStore(onTheme, themeChoice);
  const { zoom, largerText } = useSyncExternalStore(onDisplay, display);
  return (
    <Popover
      label="Display"
      className="w-80"
      trigger={<IconButton icon={icons[theme]} label="Display: colors, text size, zoom" />}
    >
      <Segments label="Colors" options={themes} value={theme} onChange={chooseTheme} />
      <div className="mt-3">
        <Checkbox checked={largerText} onChange={(on) => changeDisplay({ largerText: on })}>
          Larger text
        </Checkbox>
        <Checkbox checked={zoom} onChange={(on) => changeDisplay({ zoom: on })}>
          Zoom with two fingers
        </Checkbox>
      </div>
    </Popover>
  );
}
