import { apiAddress } from '#console/providers/http.ts';

/**
 * The address to show an image or video of a text from: uploaded files are on the API's host, which may be another one.
 */
export function shownAddress(address: string): string {
  return address.startsWith('/uploads/') ? apiAddress(address) : address;
}
