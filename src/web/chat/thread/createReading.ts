/** What has been in sight, while somebody looked, is read. */

export interface Reading {
  hasSeen(number: number): void;
  /** It was put back to unread by hand: nothing is read until it is opened again. */
  hold(): void;
}

export interface ReadingOutside {
  /** How it stands with the server. */
  marks(): { readUpTo: number; unread: number };
  /** Whether somebody looks at the page. */
  isLooking(): boolean;
  tell(upTo: number): Promise<void>;
}

/** Scrolled past is not told for each message. */
const settleMs = 300;

export function createReading({ marks, isLooking, tell }: ReadingOutside) {
  let inSight = 0;
  let seen = 0;
  let told = 0;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    notice();
    clearTimeout(timer);
    timer = setTimeout(() => {
      notice();
      void tellSeen();
    }, settleMs);
  }

  function notice(): void {
    if (isLooking()) seen = inSight;
  }

  async function tellSeen(): Promise<void> {
    const { readUpTo, unread } = marks();
    // Put back to unread by hand, it is read again by being opened.
    const isNews = seen > told && (seen > readUpTo || unread > 0);
    if (isHeld || !isNews) return;
    const before = told;
    told = seen;
    try {
      await tell(seen);
    } catch {
      // It is told with the next one in sight, or when the page is looked at again.
      told = before;
    }
  }

  /** Nobody will look any more, or for a while: what was seen is told without waiting. */
  function leave(): void {
    clearTimeout(timer);
    void tellSeen();
  }

  return {
    hasSeen(number: number) {
      inSight = Math.max(inSight, number);
      look();
    },
    hold() {
      isHeld = true;
    },
    look,
    leave,
  };
}
