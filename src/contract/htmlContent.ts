const media = /<(?:img|video|iframe)[\s/>]/i;
/** Neither tag nor entity holds a `<`, so that a text of nothing but `<` is read in one go. */
const tag = /<[^<>]*>/g;
const blankEntity = /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#160|#xa0|#32|#x20|#8203|#x200b);/gi;
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}]/u;

/** Whether HTML shows anything: a letter somewhere, a picture, a video or a player. Blanks in empty tags are nothing. */
export function holdsContent(html: string): boolean {
  return media.test(html) || visible.test(html.replaceAll(tag, '').replaceAll(blankEntity, ''));
}
