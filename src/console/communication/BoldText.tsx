const bold = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;

/** A text in which `**words**` are bold, as the chatbot shows it. All else is text: nothing of it runs. */
export function BoldText({ children }: { children: string }) {
  return children.split(bold).map((part, place) =>
    // Every second part is what stood between asterisks; the parts have no other name than their place.
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  );
}
