import { useState, type ReactNode } from 'react';

/**
 * Draws a menu or a popover from its first opening on, and then for good, so that it can close in its own time. One
 * that was never opened would cost a screen as much as several rows.
 */
export function OnceOpened({ open, children }: { open: boolean; children: () => ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? children() : null;
}
