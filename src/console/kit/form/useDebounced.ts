import { useEffect, useState } from 'react';

/**
 * The last value that stayed the same for `delayMs` milliseconds. Used for calls to the server, so that not every
 * keystroke makes one.
 */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
