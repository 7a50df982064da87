import { useQuery } from '@tanstack/react-query';
import { bulkEmail, type RecipientList } from '#contract/communication/bulkEmail.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import { useDialogs } from '#console/ui/dialogs/context.ts';

/** Everyone whom bulk email can go to; how many were found is told each time (content-and-communication.md §8). */
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

/** How many different addresses the ticked types have (details.md A-46). */
export function countOf({ emails }: RecipientList, types: readonly unknown[]): number {
  return new Set(emails.filter(({ type }) => types.includes(type)).map(({ email }) => email.toLowerCase())).size;
}
