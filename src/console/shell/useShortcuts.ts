import { useEffect, useRef } from 'react';
import { isCommand, pressedKey } from '#console/pressedKey.ts';

export type ShortcutActions = {
  openPalette: () => void;
  showHelp: () => void;
  toggleSidebar: () => void;
};

/**
 * The console's shortcuts: Ctrl+K or Cmd+K anywhere, even while typing; `?`, `/`, `n`, `e` and `[` while no field has
 * the focus and no dialog is open. Pages mark their elements: `data-search` is the list's search field,
 * `data-primary-action` the button for `n`, `data-edit-action` the one for `e` (that of the focused row, else the row's
 * own link, else the first on the page). `data-key` assigns a letter to a button.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const latestActions = useRef(actions);
  useEffect(() => {
    latestActions.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return;
      if (runShortcut(pressedKey(event), latestActions.current)) event.preventDefault();
    }
    // Handled before any field or editor gets the key.
    function onPaletteKey(event: KeyboardEvent): void {
      if (event.shiftKey || !isCommand(event, 'k')) return;
      event.preventDefault();
      event.stopPropagation();
      latestActions.current.openPalette();
    }
    document.addEventListener('keydown', onPaletteKey, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onPaletteKey, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Runs the shortcut of a key; returns whether the page has one. */
function runShortcut(key: string, actions: ShortcutActions): boolean {
  if (key === '?') actions.showHelp();
  else if (key === '[') actions.toggleSidebar();
  else if (key === '/') return focus(find('[data-search]'));
  else if (key === 'n') return press(find('[data-primary-action]'));
  else if (key === 'e') return press(rowOf(document.activeElement) ?? find('[data-edit-action]'));
  else return /^[a-z]$/.test(key) && press(find(`[data-key='${key}']`));
  return true;
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main ${selector}`);
}

function rowOf(element: Element | null): HTMLElement | null | undefined {
  const row = element?.closest('tr, li, [role="row"], [data-row]');
  return row?.querySelector<HTMLElement>('[data-edit-action]') ?? row?.querySelector<HTMLElement>('a[href^="/"]');
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

/** Focuses a field; the attribute may be on the field or on its container. */
function focus(element: HTMLElement | null): boolean {
  const field = element?.matches('input') ? element : element?.querySelector('input');
  field?.focus();
  return Boolean(field);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"], [role="combobox"]');
}

/** A closing dialog is still rendered for a moment, hidden from assistive technology; it no longer receives keys. */
function hasDialog(): boolean {
  const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  return [...open].some((element) => !element.closest('[aria-hidden="true"]'));
}
