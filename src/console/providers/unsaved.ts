/** The key prefix of unsaved values that a tab keeps after its session has ended. */
export const unsavedPrefix = 'unsaved ';

/** Whether a key in a user's store belongs to an unsent text, such as `inbox.reply.17`. */
export const isDraftKey = (key: string): boolean => key.includes('.reply.');
