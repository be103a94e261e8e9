/**
 * The page's scale. It is fixed, as the specification has it, unless the reader's display setting
 * allows zooming, which people with weak eyes need.
 */
const key = 'display';

/** @returns whether this device's display setting allows zooming. */
export function zoomAllowed(): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'zoom' in kept && kept.zoom === true;
  } catch {
    return false;
  }
}

export function applyViewport(): void {
  const fixed = zoomAllowed() ? '' : ', maximum-scale=1, user-scalable=no';
  document
    .querySelector('meta[name="viewport"]')
    ?.setAttribute('content', `width=device-width, initial-scale=1${fixed}, viewport-fit=cover`);
}
