/** Which map this browser can draw; its code comes when the first map is near. */
import { withFiniteMoves } from './camera/finiteMoves.ts';
import type { MakeMap } from './PageMap.ts';

let maker: Promise<MakeMap> | null = null;

/** @returns the same promise each time, as `use` asks for; a new one where the code could not be had */
export function loadMapMaker(): Promise<MakeMap> {
  if (maker === null) {
    maker = findMaker().then(withFiniteMoves);
    maker.catch(() => (maker = null));
  }
  return maker;
}

async function findMaker(): Promise<MakeMap> {
  // The first context of a browser may take it a while, which is not to hold up what is being drawn.
  await new Promise((resolve) => setTimeout(resolve));
  if (hasWebGl()) return (await import('./createMap.ts')).createMap;
  return (await import('./plain/createPlainMap.ts')).createPlainMap;
}

/** MapLibre draws with the second version alone. */
function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow a page few of them.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
