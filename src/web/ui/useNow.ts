/** The present moment for ages and days on market; it moves on once a minute while shown. */
import { useEffect, useState } from 'react';
import { type Instant, instant } from '#domain/calendar.ts';

const everyMs = 60_000;

export function useNow(): Instant {
  const [now, setNow] = useState(() => instant(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
