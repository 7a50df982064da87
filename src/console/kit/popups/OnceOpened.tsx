import { useState, type ReactNode } from 'react';

/**
 * Mounts a menu or popover on its first opening and then keeps it mounted, so that it can animate its closing. An
 * unopened one would cost as much rendering time as several rows.
 */
export function OnceOpened({ open, children }: { open: boolean; children: () => ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children() : null;
}
