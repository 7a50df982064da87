import type { ReactNode } from 'react';
import styles from './scrollRegion.module.css';

/**
 * A part of the page with its own scrolling. It is focusable, so that it can also be scrolled by keys. Pass the role
 * `group` if it is inside a region of the same name.
 */
export function ScrollRegion(props: {
  label: string;
  role?: 'region' | 'group';
  className?: string | undefined;
  children: ReactNode;
}) {
  const { label, role = 'region', className = '', children } = props;
  return (
    // A scroll area is the only kind of non-interactive element that has to be focusable.
    <div role={role} tabIndex={0} aria-label={label} className={`${styles.region} ${className}`}>
      {children}
    </div>
  );
}
