const boldPattern = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;

/**
 * Text with `**words**` in bold, as in the chatbot. Everything else is plain text, so that a visitor's markup has no
 * effect.
 */
export function BoldText({ children }: { children: string }) {
  return children.split(boldPattern).map((part, place) =>
    // Parts with an odd index were between asterisks. Parts have no id, so the index is the key.
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  );
}
