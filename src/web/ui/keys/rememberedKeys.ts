/** Whether single keys do things on desks: who speaks to the computer may want them off. */
const name = 'lintel.deskKeys';

export function rememberedKeys(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function rememberKeys(onYn: boolean): void {
  try {
    localStorage.setItem(name, onYn ? 'on' : 'off');
  } catch {
    // Without storage it holds until the page is closed.
  }
}
