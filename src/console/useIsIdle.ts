import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * Whether the browser has been idle since the component was mounted: the page is on screen, and further requests delay
 * nothing.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
