import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest render's callback; for handlers outside React. */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...parameters: Arguments) => Result,
): (...parameters: Arguments) => Result {
  const latestCallback = useRef(callback);
  useLayoutEffect(() => {
    latestCallback.current = callback;
  });
  return useCallback((...parameters: Arguments) => latestCallback.current(...parameters), []);
}
