import { useQuery } from '@tanstack/react-query';
import { bulkEmail, type RecipientList } from '#contract/communication/bulkEmail.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** Loads all possible recipients of bulk email, and reports after each load how many were found. */
export function useRecipients() {
  const text = useText();
  const dialogs = useDialogs();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bulk-email', 'emails'],
    queryFn: async ({ signal }) => {
      const recipients = (await call(bulkEmail.endpoints.emails, { signal })).data;
      dialogs.success(text('bulkEmail.found', { count: formatNumber(recipients.totalEmails) }));
      return recipients;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { recipients: data, error, isFetching, refetch };
}

/** The ticked recipient types, and whether unconfirmed addresses are included. */
export type Choice = { readonly types: readonly unknown[]; readonly includeUnconfirmed: boolean };

/**
 * Counts the different addresses of the ticked types, those that belong to more than one type, and those that visitors
 * submitted and nobody has confirmed.
 */
export function countOf({ emails, unconfirmed = [] }: RecipientList, { types, includeUnconfirmed }: Choice) {
  const typesByEmail = new Map<string, Set<string>>();
  const add = ({ email, type }: RecipientList['emails'][number]) => {
    const address = email.toLowerCase();
    if (types.includes(type)) typesByEmail.set(address, (typesByEmail.get(address) ?? new Set()).add(type));
  };
  emails.forEach(add);
  const confirmed = new Set(typesByEmail.keys());
  const unconfirmedEmails = new Set(
    unconfirmed
      .filter(({ type }) => types.includes(type))
      .map(({ email }) => email.toLowerCase())
      .filter((address) => !confirmed.has(address)),
  );
  if (includeUnconfirmed) unconfirmed.forEach(add);
  const inSeveral = [...typesByEmail.values()].filter(({ size }) => size > 1).length;
  return { count: typesByEmail.size, several: inSeveral, unconfirmed: unconfirmedEmails.size };
}
