/** Opens another conversation; `isToWrite` focuses the field for its reply, by default if the user is typing. */
export type Move = (isToWrite?: boolean) => void;

/** The moves to the conversations above and below; undefined at an end of the list. */
export type Moves = { readonly previous: Move | undefined; readonly next: Move | undefined };
