const mediaPattern = /<(?:img|video|iframe)[\s/>]/i;
/** The pattern ends before the next `<`, so that a text that consists only of `<` is scanned in linear time. */
const tagPattern = /<[^<>]*>/g;
const blankEntityPattern = /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#160|#xa0|#32|#x20|#8203|#x200b);/gi;
const visibleCharacterPattern = /[^\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * Whether HTML shows anything: a character, a picture, a video or a player. White space in empty tags does not count.
 */
export function holdsContent(html: string): boolean {
  return (
    mediaPattern.test(html) ||
    visibleCharacterPattern.test(html.replaceAll(tagPattern, '').replaceAll(blankEntityPattern, ''))
  );
}
