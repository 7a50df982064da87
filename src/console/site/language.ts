const devanagariPattern = /\p{Script=Devanagari}/gu;
const letterPattern = /\p{L}|\p{M}/gu;

/** 'hi' for a text that is mainly Devanagari, which needs a larger line height and no tight letter spacing. */
export function languageOf(text: string): 'hi' | undefined {
  const devanagariCount = text.match(devanagariPattern)?.length ?? 0;
  return devanagariCount > 0 && devanagariCount * 2 > (text.match(letterPattern)?.length ?? 0) ? 'hi' : undefined;
}
