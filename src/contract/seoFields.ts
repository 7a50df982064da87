/** Fields for search engines and link previews: two one-line titles, the others may be longer. */
export function seoFields<Line, Lines>(line: Line, lines: Lines) {
  return {
    seoTitle: line,
    seoKeywords: lines,
    seoDescription: lines,
    metaTitle: line,
    metaKeywords: lines,
    metaDescription: lines,
  };
}
