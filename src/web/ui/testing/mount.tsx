/** Puts components on the page of a browser test, in the product's own clothes. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import '../tokens.css';

let mounted: { root: Root; host: HTMLElement } | undefined;

export function mount(element: ReactNode): void {
  unmount();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(element));
  mounted = { root, host };
}

/** After each test, so that the next one begins on an empty page. */
export function unmount(): void {
  mounted?.root.unmount();
  mounted?.host.remove();
  mounted = undefined;
}
