/** What search engines, and links to a page in other places, show of it: two titles, the rest may be longer. */
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
