import { useQuery } from '@tanstack/react-query';
import { bulkEmail, type RecipientCounts, type RecipientList } from '#contract/communication/bulkEmail.ts';
import { recipientTypes, type RecipientType } from '#contract/communication/campaignRecord.ts';
import { call, callIfKnown } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

const { counts, emails } = bulkEmail.endpoints;

/** Counts all possible recipients of bulk email. After each count, the result is announced. */
export function useRecipients() {
  const text = useText();
  const dialogs = useDialogs();
  const hasExtensions = useExtensions();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bulk-email', 'emails'],
    queryFn: async ({ signal }) => {
      const recipients = (hasExtensions && (await callIfKnown(counts, { signal }))) || (await countList(signal));
      dialogs.success(text('bulkEmail.found', { count: formatNumber(recipients.totalEmails) }));
      return recipients;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { recipients: data, error, isFetching, refetch };
}

/** Counts the recipients in the list of addresses that the specified call returns. */
async function countList(signal: AbortSignal): Promise<RecipientCounts> {
  const { totalEmails, breakdown, emails: listedEmails, unconfirmed } = (await call(emails, { signal })).data;
  return { totalEmails, breakdown, groups: groupsOf(listedEmails, unconfirmed) };
}

type Types = { readonly types: Set<RecipientType>; readonly unconfirmed: Set<RecipientType> };

/** Counts the addresses for each combination of recipient types. */
export function groupsOf(listedEmails: RecipientList['emails'], unconfirmed: RecipientList['emails'] = []) {
  const typesByEmail = new Map<string, Types>();
  const add = (key: keyof Types, { email, type }: RecipientList['emails'][number]) => {
    const address = email.toLowerCase();
    const recipient = typesByEmail.get(address) ?? { types: new Set(), unconfirmed: new Set() };
    typesByEmail.set(address, recipient);
    const knownType = recipientTypes.find((candidate) => candidate === type);
    if (knownType) recipient[key].add(knownType);
  };
  for (const one of listedEmails) add('types', one);
  for (const one of unconfirmed) add('unconfirmed', one);
  const groups = new Map<string, RecipientCounts['groups'][number]>();
  for (const one of typesByEmail.values()) {
    const key = JSON.stringify([[...one.types].toSorted(), [...one.unconfirmed].toSorted()]);
    const { count = 0 } = groups.get(key) ?? {};
    groups.set(key, { types: [...one.types], unconfirmed: [...one.unconfirmed], count: count + 1 });
  }
  return [...groups.values()];
}

/** The ticked recipient types, and whether unconfirmed addresses are included. */
export type Choice = { readonly types: readonly unknown[]; readonly includeUnconfirmed: boolean };

/**
 * Counts the distinct addresses of the ticked types, the addresses with more than one ticked type, and those that
 * visitors submitted and nobody has confirmed.
 */
export function countOf({ groups }: Pick<RecipientCounts, 'groups'>, { types, includeUnconfirmed }: Choice) {
  const sums = { count: 0, several: 0, unconfirmed: 0 };
  for (const group of groups) {
    const confirmedTypes = group.types.filter((type) => types.includes(type));
    const unconfirmed = group.unconfirmed.filter((type) => types.includes(type));
    const { size } = new Set(includeUnconfirmed ? [...confirmedTypes, ...unconfirmed] : confirmedTypes);
    if (size > 0) sums.count += group.count;
    if (size > 1) sums.several += group.count;
    if (confirmedTypes.length === 0 && unconfirmed.length > 0) sums.unconfirmed += group.count;
  }
  return sums;
}
