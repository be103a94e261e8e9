/**
 * Keeps the toasts that are in sight: they leave by an animation of some seconds, in which a busy machine
 * may not come as far as the next step of a test.
 */
export function holdToasts(): void {
  for (const bar of document.querySelectorAll('.Toastify__progress-bar')) {
    for (const animation of bar.getAnimations()) animation.pause();
  }
}
