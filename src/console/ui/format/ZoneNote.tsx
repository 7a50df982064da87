import { useText } from '#console/texts/index.ts';
import styles from './zoneNote.module.css';

/** Whose clock the times on this screen are of; stands once on each. */
export function ZoneNote() {
  return <span className={styles.note}>{useText()('time.zone')}</span>;
}
