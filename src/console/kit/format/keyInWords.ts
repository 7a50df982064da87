/** Capitalises the first letter. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key without a label, in words: 'course-category' and 'courseCategory' are both 'Course category'. */
export function keyInWords(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return capitalise(words);
}
