import { useState, type ReactNode } from 'react';

/**
 * Mounts a menu or popover on its first opening and keeps it mounted, so that its closing can be animated. Mounting it
 * earlier would take as long as rendering several rows.
 */
export function OnceOpened({ open, children }: { open: boolean; children: () => ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children() : null;
}
