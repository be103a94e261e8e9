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
  let seen = 0;
  let told = 0;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tellSeen(), settleMs);
  }

  async function tellSeen(): Promise<void> {
    const { readUpTo, unread } = marks();
    // Put back to unread by hand, it is read again by being opened.
    const isNews = seen > told && (seen > readUpTo || unread > 0);
    if (isHeld || !isNews || !isLooking()) return;
    const before = told;
    told = seen;
    try {
      await tell(seen);
    } catch {
      // It is told with the next one in sight, or when the page is looked at again.
      told = before;
    }
  }

  return {
    hasSeen(number: number) {
      seen = Math.max(seen, number);
      look();
    },
    hold() {
      isHeld = true;
    },
    look,
    end: () => clearTimeout(timer),
  };
}
