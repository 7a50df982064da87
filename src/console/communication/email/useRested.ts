import { useEffect, useState } from 'react';

/** Milliseconds after which what is typed counts as typed. */
const debounceMs = 600;

/** The value once it has not changed for a moment: what a server is asked with, not with every key. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
