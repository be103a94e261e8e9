/** What this browser says about pushes, and asking it for them. */

export type PushHere =
  /** It has no pushes, or the page has no service worker that would take them. */
  | { state: 'unsupported' }
  /** The person has forbidden them in the browser's own settings. */
  | { state: 'denied' }
  | { state: 'off' }
  | { state: 'on'; endpoint: string };

export async function lookAtPush(): Promise<PushHere> {
  if (!('PushManager' in window) || !('Notification' in window) || !navigator.serviceWorker) {
    return { state: 'unsupported' };
  }
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const subscription = await worker.pushManager.getSubscription();
  return subscription === null || Notification.permission !== 'granted'
    ? { state: 'off' }
    : { state: 'on', endpoint: subscription.endpoint };
}

/**
 * Asks the person, then the browser's push service.
 * @param publicKey of the installation, base64url
 * @returns null where the person said no
 */
export async function subscribe(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  let subscription = await worker.pushManager.getSubscription();
  if (subscription && !isOfKey(subscription, publicKey)) {
    // Of another installation's keys: nobody can push by it any more.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await worker.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
