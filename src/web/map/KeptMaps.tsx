/**
 * Maps outlive the pages that show them. A page adopts the map's element while it is on screen and
 * lets go of it afterwards; camera, tiles and WebGL context stay, so that coming back costs nothing.
 */
import {
  type ReactNode,
  type RefObject,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type PageMap, quietly } from './PageMap.ts';

export interface KeptMap {
  map: PageMap;
  /** The map's container; it moves from host to host. */
  element: HTMLElement;
}

const Registry = createContext<Map<string, KeptMap> | null>(null);

/** Stands above every page that shows a kept map. */
export function KeptMaps({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Map<string, KeptMap>());
  useEffect(
    () => () => {
      for (const { map } of registry.values()) map.remove();
      registry.clear();
    },
    [registry],
  );
  return <Registry value={registry}>{children}</Registry>;
}

/**
 * The map called `name`, inside `host` while the caller is on screen; null before that.
 * `create` fills an empty element that already stands in the host.
 */
export function useKeptMap(
  name: string,
  host: RefObject<HTMLElement | null>,
  create: (element: HTMLElement) => PageMap,
): PageMap | null {
  const registry = useContext(Registry);
  if (registry === null) throw new Error('A kept map needs <KeptMaps> above its page.');
  const [map, setMap] = useState<PageMap | null>(null);
  const createLatest = useRef(create);
  useLayoutEffect(() => {
    createLatest.current = create;
  });
  useLayoutEffect(() => {
    const into = host.current!;
    let kept = registry.get(name);
    if (kept === undefined) {
      const element = document.createElement('div');
      element.style.cssText = 'position:absolute;inset:0';
      into.append(element);
      kept = { element, map: createLatest.current(element) };
      registry.set(name, kept);
    } else if (kept.element.parentElement !== into) {
      into.append(kept.element);
      // The page fits its box to the new host in this commit, before the observer fires.
      if (sizeDiffers(into, kept.map)) kept.map.resize(quietly);
    }
    setMap(kept.map);
    return resizeWith(into, kept.map);
  }, [registry, name, host]);
  return map;
}

/**
 * Tells the map when its host changes size. A hidden page has size 0 and must not: the map would
 * forget what it showed, and each return would look like a move.
 */
function resizeWith(host: HTMLElement, map: PageMap): () => void {
  const observer = new ResizeObserver(() => {
    if (sizeDiffers(host, map)) map.resize();
  });
  observer.observe(host);
  return () => observer.disconnect();
}

function sizeDiffers({ clientWidth, clientHeight }: HTMLElement, map: PageMap): boolean {
  const isHidden = clientWidth === 0 || clientHeight === 0;
  const canvas = map.getCanvas();
  return !isHidden && (canvas.clientWidth !== clientWidth || canvas.clientHeight !== clientHeight);
}
