import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { uploads } from '#contract/system/uploads.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '../actions/waitingQueues.ts';

const uploadPrefix = '/uploads/';
/** Matches the random names under which files are stored. */
const randomNamePattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(\w+)$/;

export const isUploaded = (address: string): boolean => address.startsWith(uploadPrefix);

/**
 * Returns a function that finds the name of a file: the name it had when uploaded, or its type if that name is unknown;
 * for an external address, the last part of the address.
 */
export function useFileNames(addresses: readonly string[]): (address: string) => string {
  const text = useText();
  const hasExtensions = useExtensions();
  const uploadedAddresses = [...new Set(addresses.filter(isUploaded))].toSorted();
  const { data } = useQuery({
    queryKey: ['library', 'names', uploadedAddresses],
    queryFn: async ({ signal }) => {
      const body = { addresses: uploadedAddresses };
      return (await call(uploads.endpoints.names, { body, signal })).data.names;
    },
    enabled: hasExtensions && uploadedAddresses.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (address) => {
    const [end = ''] = (address.split('/').at(-1) ?? '').split('?');
    const ending = randomNamePattern.exec(end)?.[1];
    return data?.[address] ?? (ending ? text('ui.upload.unnamed', { ending: ending.toUpperCase() }) : end || address);
  };
}
