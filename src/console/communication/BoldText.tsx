const bold = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;

/** A text in which `**words**` are bold, as the chatbot shows it. Everything else is plain text, so that no markup of a visitor runs. */
export function BoldText({ children }: { children: string }) {
  return children.split(bold).map((part, place) =>
    // Odd parts were between asterisks; a part has no key but its index.
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  );
}
