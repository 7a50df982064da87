import { useText } from '#console/texts/index.ts';
import styles from './activeEntries.module.css';
import { contrastOf, readable } from './contrast.ts';

/** Tells that a text can hardly be read on its ground; nothing when it can. */
export function ContrastNote({ label, colour, ground }: { label: string; colour: string; ground: string }) {
  const text = useText();
  const contrast = contrastOf(colour, ground);
  if (contrast >= readable) return null;
  return (
    <p className={styles.warning} role="status">
      {text('ui.entries.lowContrast', { label, contrast: contrast.toFixed(1) })}
    </p>
  );
}
