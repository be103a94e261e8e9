import { standIn } from '../standIn.ts';

/** Frames within which a page has put all its controls in place. */
const mostFrames = 60;

/** Gives the focus of a control that is gone to the one in its place, once it is there and nothing else has it. */
export function handFocusOn(before: HTMLElement): void {
  let frames = 0;
  const look = () => {
    if (document.activeElement !== document.body) return;
    const now = standIn(before);
    if (now !== undefined) now.focus({ preventScroll: true });
    else if (frames++ < mostFrames) requestAnimationFrame(look);
  };
  look();
}
