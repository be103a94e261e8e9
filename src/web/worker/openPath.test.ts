import { expect, test, vi } from 'vitest';
import { openPath } from './openPath.ts';
import type { PageWindow } from './scope.ts';

const origin = 'https://homes.test';

function windowAt(path: string, more: Partial<PageWindow> = {}) {
  const window: PageWindow = {
    url: `${origin}${path}`,
    focused: false,
    visibilityState: 'hidden' as const,
    focus: vi.fn(async () => window),
    postMessage: vi.fn(),
    ...more,
  };
  return window;
}

function clientsWith(...open: PageWindow[]) {
  return { matchAll: vi.fn(async () => open), openWindow: vi.fn(async () => null) };
}

test('without a window one is opened', async () => {
  const clients = clientsWith();
  await openPath(clients, '/agreements/1', origin);
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/agreements/1`);
});

test('the window that shows the page is brought to the front, and stays as it is', async () => {
  const [other, there] = [windowAt('/search', { focused: true }), windowAt('/agreements/1')];
  const clients = clientsWith(other, there);
  await openPath(clients, '/agreements/1', origin);
  expect(there.focus).toHaveBeenCalledOnce();
  expect(there.postMessage).not.toHaveBeenCalled();
  expect(other.focus).not.toHaveBeenCalled();
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test.each([
  ['the one in front', { focused: true }],
  ['the one in sight', { visibilityState: 'visible' as const }],
])('of several windows %s shows it', async (_which, more) => {
  const [behind, chosen] = [windowAt('/search'), windowAt('/agents', more)];
  await openPath(clientsWith(behind, chosen), '/agreements/1', origin);
  expect(chosen.postMessage).toHaveBeenCalledExactlyOnceWith({
    kind: 'open',
    path: '/agreements/1',
  });
  expect(behind.postMessage).not.toHaveBeenCalled();
});

test('a window that may not be focused shows it nevertheless', async () => {
  const window = windowAt('/search', { focus: () => Promise.reject(new Error('not allowed')) });
  await openPath(clientsWith(window), '/', origin);
  expect(window.postMessage).toHaveBeenCalledOnce();
});
