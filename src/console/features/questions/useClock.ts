import { useEffect, useState } from 'react';

/**
 * The seconds that are left of so many minutes, counted down to 0; undefined without a limit. By the time of day, not by
 * ticks: a tab in the background has few of those.
 */
export function useClock(minutes: number | undefined, stopped: boolean): number | undefined {
  const [left, setLeft] = useState(minutes === undefined ? undefined : minutes * 60);
  useEffect(() => {
    if (minutes === undefined || stopped) return;
    const end = Date.now() + minutes * 60_000;
    const timer = setInterval(() => {
      const secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(secondsLeft);
      if (secondsLeft === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [minutes, stopped]);
  return left;
}
