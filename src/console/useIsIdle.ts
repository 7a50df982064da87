import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * Whether the browser has been idle at least once since the component was mounted, so that the page is on screen and
 * further requests delay nothing.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
