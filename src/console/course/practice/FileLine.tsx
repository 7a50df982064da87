import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import styles from './practice.module.css';

export type FileLineProps = {
  label: string;
  /** Its name, or a link to it. */
  children: ReactNode;
  remove: string;
  onRemove: () => void;
};

/** A file of a part: its name and a button that takes it out. */
export function FileLine({ label, children, remove, onRemove }: FileLineProps) {
  return (
    <div className={styles.file}>
      <span className={styles.fileName}>
        {label}: {children}
      </span>
      <IconButton size="small" aria-label={remove} title={remove} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </div>
  );
}
