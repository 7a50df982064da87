import { useQuery } from '@tanstack/react-query';
import { payments } from '#contract/system/payments.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useEffect, useState } from 'react';

/** Milliseconds without a key before a number is looked up. */
const debounceMs = 300;

/** A value once it has stopped changing. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Related facts of a payment, looked up while its number is typed; null on a server without the call. While another
 * number is looked up, `data` is that of the previous one.
 */
export function useFacts(id: string, number: string) {
  const settled = useSettled(number.trim());
  const query = useQuery({
    // Keys with this prefix are refetched after every change of a payment.
    queryKey: ['payments', 'getList', 'facts', id, settled],
    queryFn: async ({ signal }) => {
      try {
        // A dash means none, since a path has no empty part.
        return (await call(payments.endpoints.facts, { params: { id, number: settled || '-' }, signal })).data;
      } catch (error) {
        if (isUnknownCall(error)) return null;
        throw error;
      }
    },
    placeholderData: (last) => last,
    retry: false,
  });
  return { ...query, number: settled };
}
