import { useText } from '#console/texts/index.ts';
import styles from './courseView.module.css';

/** How much of what there is the site shows. */
export function ProgressBar({ active, total }: { active: number; total: number }) {
  const text = useText();
  return (
    <progress
      className={styles.bar}
      max={Math.max(total, 1)}
      value={active}
      aria-label={text('courseView.progressOf', { active, total })}
    />
  );
}
