import * as z from 'zod/mini';

export const linkMessage = 'Enter a web address, a mailto: or tel: link, or a path on the site that begins with /';
export const addressMessage = 'Enter an address that begins with https://, or a path on the site that begins with /';

/** Browsers read a backslash as a slash and leave out control characters: an address holds neither. */
const web = /^https?:\/\/[^\s\\/\p{Cc}][^\s\\\p{Cc}]*$/iu;
/** A path on the site itself; `//host` would lead to another one. */
const sitePath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const mail = /^mailto:[^\s@]+@[^\s@]+$/i;
const telephone = /^tel:\+?[\d().-]{3,30}$/i;

export const webMessage = 'Enter a link that begins with http:// or https://';

/** Whether a text is an address on the web: anything else in a link, such as `javascript:`, could run. */
export function isWebAddress(address: string): boolean {
  return web.test(address) && URL.canParse(address);
}

/** Whether something can be fetched from there: a web address or a path on the site. */
export function isFileAddress(address: string): boolean {
  return sitePath.test(address) || isWebAddress(address);
}

/** Whether a link on the public site may lead there. */
export function isLink(address: string): boolean {
  return isFileAddress(address) || mail.test(address) || telephone.test(address);
}

/** Where a link leads; may be empty. */
export function optionalLink() {
  return z.string().check(
    z.trim(),
    z.maxLength(2000, 'At most 2000 characters'),
    z.refine((address) => address === '' || isLink(address), linkMessage),
  );
}

/** Where a picture or a video lies; may be empty. */
export function optionalFileAddress() {
  return z.string().check(
    z.trim(),
    z.maxLength(2000, 'At most 2000 characters'),
    z.refine((address) => address === '' || isFileAddress(address), addressMessage),
  );
}
