import { useQuery } from '@tanstack/react-query';
import { payments } from '#contract/system/payments.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useDebounced } from '#console/kit/form/useDebounced.ts';

/** Milliseconds without a keystroke before a number is looked up. */
const debounceMs = 300;

/**
 * Related facts of a payment, looked up while its number is typed; null on a server without the call. While a new
 * number is looked up, `data` still belongs to the previous one.
 */
export function useFacts(id: string, number: string) {
  const debouncedNumber = useDebounced(number.trim(), debounceMs);
  const query = useQuery({
    // Keys with this prefix are refetched after every change to a payment.
    queryKey: ['payments', 'getList', 'facts', id, debouncedNumber],
    // A dash stands for a missing number, because a part of a path cannot be empty.
    queryFn: ({ signal }) =>
      callIfKnown(payments.endpoints.facts, { params: { id, number: debouncedNumber || '-' }, signal }),
    placeholderData: (previous) => previous,
    retry: false,
  });
  return { ...query, number: debouncedNumber };
}
