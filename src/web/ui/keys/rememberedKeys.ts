/** Whether single keys do things on desks: who speaks to the computer may want them off. */
import { deviceStorage } from '../../client/storage/storage.ts';

const name = 'lintel.deskKeys';

export function rememberedKeys(): boolean {
  return deviceStorage.get(name) !== 'off';
}

export function rememberKeys(onYn: boolean): void {
  deviceStorage.put(name, onYn ? 'on' : 'off');
}
