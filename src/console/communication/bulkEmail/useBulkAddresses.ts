import { useCreatePath } from 'ra-core';

/** Where the pages of bulk email stand. */
export function useBulkAddresses() {
  const form = useCreatePath()({ resource: 'bulk-email', type: 'list' });
  return { form, sends: `${form}/sends`, send: (id: string) => `${form}/sends/${encodeURIComponent(id)}` };
}
