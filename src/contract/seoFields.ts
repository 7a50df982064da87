/** Fields for search engines and link previews: two titles with the schema `line`, and four fields with `lines`. */
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
