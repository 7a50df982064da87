/**
 * What was typed and not saved when a session ended by itself is kept in this tab, under names that begin like this.
 */
export const unsavedPrefix = 'unsaved ';

/** Whether a name in a person's store is that of a text being written, such as `tickets.reply.17`. */
export const isDraftKey = (key: string): boolean => key.includes('.reply.');
