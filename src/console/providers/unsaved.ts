/** The prefix of unsaved values that a tab keeps after its session ended. */
export const unsavedPrefix = 'unsaved ';

/** Whether a name in a person's store is that of a text being written, such as `tickets.reply.17`. */
export const isDraftKey = (key: string): boolean => key.includes('.reply.');
