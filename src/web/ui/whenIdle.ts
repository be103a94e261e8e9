/** What is not needed yet waits until the page in front has been loaded and drawn. */

const longestMs = 2_000;

/** @returns what takes the work back before it has begun */
export function whenIdle(work: () => void): () => void {
  let takeBack = () => {};
  const rest = () => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(work);
      takeBack = () => clearTimeout(timer);
      return;
    }
    const idle = requestIdleCallback(work, { timeout: longestMs });
    takeBack = () => cancelIdleCallback(idle);
  };
  if (document.readyState === 'complete') rest();
  else {
    addEventListener('load', rest, { once: true });
    takeBack = () => removeEventListener('load', rest);
  }
  return () => takeBack();
}
