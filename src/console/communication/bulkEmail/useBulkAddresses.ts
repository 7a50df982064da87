import { useCreatePath } from 'react-admin';

/** Addresses of the pages of bulk email. */
export function useBulkAddresses() {
  const form = useCreatePath()({ resource: 'bulk-email', type: 'list' });
  return { form, sends: `${form}/sends`, send: (id: string) => `${form}/sends/${encodeURIComponent(id)}` };
}
