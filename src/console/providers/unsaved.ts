/**
 * What was typed and not saved when a session ended by itself is kept in this tab, under names that begin like this.
 */
export const unsavedPrefix = 'unsaved ';

/** Forgets it: who signs out on purpose leaves nothing behind. */
export function forgetUnsaved(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(unsavedPrefix)) sessionStorage.removeItem(name);
  }
}
