import * as z from 'zod/mini';

export const linkMessage = 'Enter a web address, a mailto: or tel: link, or a path on the site that begins with /';
export const addressMessage = 'Enter an address that begins with https://, or a path on the site that begins with /';

/** Characters that would end the attribute or the tag around an address. */
const markupPattern = /["<>`]/g;
/**
 * Browsers read a backslash as a slash and ignore control characters, so an address may contain neither. The characters
 * of `markupPattern` must be encoded.
 */
const webLinkPattern = /^https?:\/\/[^\s\\/"<>`\p{Cc}][^\s\\"<>`\p{Cc}]*$/iu;
/** A path on the site itself; `//host` would lead to another host. */
const sitePathPattern = /^\/(?![/\\])[^\s\\"<>`\p{Cc}]*$/u;
/** The path of an upload as some servers return it, without a leading slash. */
const uploadPathPattern = /^uploads\/(?!.*\.\.)[^\s\\"<>`\p{Cc}]+$/u;
const mailLinkPattern = /^mailto:[^\s@"<>`\p{Cc}]+@[^\s@"<>`\p{Cc}]+$/iu;
const telephoneLinkPattern = /^tel:\+?[\d().-]{3,30}$/i;

export const webMessage = 'Enter a link that begins with http:// or https://';

/** Returns an address as every field and HTML store it: trimmed, with `"`, `<`, `>` and the backtick encoded. */
export function encodeAddress(address: string): string {
  return address.trim().replaceAll(markupPattern, encodeURIComponent);
}

/** Allowed schemes of addresses in HTML; an address without a scheme is on the same site. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];
export const fileSchemes: readonly string[] = ['http', 'https'];

const controlCharacterPattern = /\p{Cc}/u;
const invisibleCharacterPattern = /[\p{White_Space}\p{Cc}\p{Cf}]/gu;

/**
 * Whether an address in HTML may be followed: it has no control characters, and either one of `schemes` or no scheme.
 * White space and zero-width characters, which browsers ignore, cannot hide a scheme.
 */
export function isAllowedAddress(address: string, schemes: readonly string[] = linkSchemes): boolean {
  if (controlCharacterPattern.test(address.trim())) return false;
  const visibleText = address.replaceAll(invisibleCharacterPattern, '');
  const scheme = /^([^/?#]*?):/.exec(visibleText)?.[1];
  return visibleText !== '' && (scheme === undefined || schemes.includes(scheme.toLowerCase()));
}

/** Whether a text is a web address; any other link, such as `javascript:`, could run code. */
export function isWebAddress(address: string): boolean {
  return webLinkPattern.test(address) && URL.canParse(address);
}

/** Whether a file can be loaded from the address: a web address or a path on the site. */
export function isFileAddress(address: string): boolean {
  return sitePathPattern.test(address) || uploadPathPattern.test(address) || isWebAddress(address);
}

/** Whether a link on the public site may have this target. */
export function isLink(address: string): boolean {
  return isFileAddress(address) || mailLinkPattern.test(address) || telephoneLinkPattern.test(address);
}

/** A link; may be empty. */
export function optionalLink() {
  return z.string().check(
    z.overwrite(encodeAddress),
    z.maxLength(2000, 'At most 2000 characters'),
    z.refine((address) => address === '' || isLink(address), linkMessage),
  );
}

/** A required link; `message` is the error for a blank one. */
export function requiredLink(message: string) {
  return z
    .string(message)
    .check(
      z.overwrite(encodeAddress),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(2000, 'At most 2000 characters'),
      z.refine(isLink, linkMessage),
    );
}

/** The address of an image or a video; may be empty. `read` turns typed text into an address. */
export function optionalFileAddress(read: (typed: string) => string = (typed) => typed) {
  return z.string().check(
    z.overwrite((input) => encodeAddress(read(input))),
    z.maxLength(2000, 'At most 2000 characters'),
    z.refine((address) => address === '' || isFileAddress(address), addressMessage),
  );
}

/** A web address; `message` is the error for an invalid one. May be empty if `optional`. */
export function webLink(message = webMessage, { optional = false }: { optional?: boolean } = {}) {
  return z.string(message).check(
    z.overwrite(encodeAddress),
    z.maxLength(2000, 'At most 2000 characters'),
    z.refine((address) => (optional && address === '') || isWebAddress(address), message),
  );
}
