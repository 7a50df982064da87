import { apiAddress } from '#console/providers/http.ts';

/**
 * The address from which an image or video of a text is loaded: uploaded files are on the API's host, which may differ
 * from the console's.
 */
export function shownAddress(address: string): string {
  return address.startsWith('/uploads/') ? apiAddress(address) : address;
}
