/**
 * What the service worker takes of its surroundings. The compiler knows either the names of a page or
 * those of a worker, and this folder is compiled with the pages.
 */

export interface WaitingEvent extends Event {
  /** The browser keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void;
}

interface PushedEvent extends WaitingEvent {
  /** Null where nothing was sent along. */
  data: { text(): string } | null;
}

interface PressedEvent extends WaitingEvent {
  notification: Notification;
}

export interface PageWindow {
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<PageWindow>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: WaitingEvent;
  message: MessageEvent<unknown>;
  push: PushedEvent;
  notificationclick: PressedEvent;
}

export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageWindow[]>;
    openWindow(url: string): Promise<PageWindow | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void;
}
