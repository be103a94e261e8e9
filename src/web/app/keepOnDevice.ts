import { whenIdle } from '../ui/whenIdle.ts';

interface Router {
  navigate(path: string): unknown;
}

/**
 * Has the service worker keep the app, once the first page stands. Not while developing, where files
 * keep their names when they change.
 */
export function keepOnDevice(router: Router): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  let end = () => {};
  const takeBack = whenIdle(() => {
    import('./serviceWorker.ts').then(
      ({ registerWorker }) => {
        end = registerWorker((path) => void router.navigate(path));
      },
      (error: unknown) => console.log('The app is not kept on this device:', error),
    );
  });
  return () => {
    takeBack();
    end();
  };
}
