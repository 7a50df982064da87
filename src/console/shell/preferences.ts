/** Keys in the user's own store (providers/personalStore.ts). */
export const themeKey = 'theme';
/** react-admin's key for the language. */
export const localeKey = 'locale';
export const openGroupsKey = 'shell.openGroups';
/** Whether opening a group of the sidebar closes the others. */
export const oneGroupKey = 'shell.oneGroup';
/** The ids of the modules on top of the sidebar. */
export const pinsKey = 'shell.pins';
/** Whether the first module has been selected for the user, which happens once. */
export const firstSelectionKey = 'shell.firstSelection';
export const collapsedKey = 'shell.collapsed';
export const recentKey = 'recent';

/** Stored values may be from an older version or edited by hand. */
export function asIds(storedValue: unknown): readonly string[] | undefined {
  return Array.isArray(storedValue) ? storedValue.filter((id) => typeof id === 'string') : undefined;
}
