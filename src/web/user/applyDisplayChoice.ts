import type { Display } from '#domain/user/preferences.ts';
import { changeDisplay, display } from '../ui/display.ts';
import { chooseTheme, themeChoice } from '../ui/theme.ts';

/** Shows pages so on this device; what is so already is left alone. */
export function applyDisplayChoice({ theme, zoomYn, largerTextYn }: Display): void {
  if (theme !== themeChoice()) chooseTheme(theme);
  const now = display();
  if (now.zoom !== zoomYn || now.largerText !== largerTextYn) {
    changeDisplay({ zoom: zoomYn, largerText: largerTextYn });
  }
}
