import { apiAddress } from '#console/providers/http.ts';

/** Where a picture or video of a text is shown from: uploaded files live on the API's host, which may be another one. */
export function shownAddress(address: string): string {
  return address.startsWith('/uploads/') ? apiAddress(address) : address;
}
