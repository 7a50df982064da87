const bold = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;

/** A text in which `**words**` are bold, as the chatbot shows it. All else is text: nothing of it runs. */
export function BoldText({ children }: { children: string }) {
  return children.split(bold).map((part, place) =>
    // Odd parts were between asterisks. The parts have no identity but their index.
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  );
}
