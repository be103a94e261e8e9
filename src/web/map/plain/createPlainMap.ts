/** The plain map as Lintel wants it: the installation's style, homes on top, its sources named. */
import type { StyleSpecification } from 'maplibre-gl';
import { mapApi } from '#api/map.ts';
import { call } from '../../client/call.ts';
import { cornersOf } from '../camera/camera.ts';
import { withHomes } from '../homeLayers.ts';
import type { MakeMap, PageMap } from '../PageMap.ts';
import { PlainMap } from './PlainMap.ts';

const bare: StyleSpecification = { version: 8, sources: {}, layers: [] };

export const createPlainMap: MakeMap = (container, style, viewport, insets) => {
  const map = new PlainMap(container, typeof style === 'string' ? bare : style, withHomes);
  map.fitBounds(cornersOf(viewport), { padding: insets as never });
  if (typeof style === 'string') void takeStyle(map, style);
  void nameSources(map, container);
  const setStyle = map.setStyle.bind(map);
  return Object.assign(map, {
    setStyle(next: StyleSpecification | string, options: Parameters<typeof setStyle>[1]) {
      if (typeof next === 'string') void takeStyle(map, next);
      else setStyle(next, options);
    },
  }) as unknown as PageMap;
};

/** An installation's own; homes stand on bare paper where it cannot be had. */
async function takeStyle(map: PlainMap, address: string): Promise<void> {
  try {
    const answer = await fetch(address);
    const style = (await answer.json()) as StyleSpecification;
    PlainMap.prototype.setStyle.call(map, style, { transformStyle: withHomes });
  } catch (error) {
    console.log('The style of the map could not be had:', error);
  }
}

async function nameSources(map: PlainMap, container: HTMLElement): Promise<void> {
  const sources = await call(mapApi.attributions, {}).catch(() => []);
  const line = document.createElement('p');
  line.className = 'lintel-map-sources';
  line.append(
    ...sources.flatMap(({ text, url }, at) => {
      const name = document.createElement(url === null ? 'span' : 'a');
      name.textContent = text;
      if (name instanceof HTMLAnchorElement)
        Object.assign(name, { href: url, target: '_blank', rel: 'noopener' });
      return at === 0 ? [name] : [' · ', name];
    }),
  );
  if (sources.length > 0) container.append(line);
  map.on('remove', () => line.remove());
}
