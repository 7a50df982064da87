import { useEffect, useState } from 'react';

/**
 * The last value that stayed the same for `delayMs` milliseconds. Calls to the server use it, so that none is made for
 * each keystroke.
 */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
