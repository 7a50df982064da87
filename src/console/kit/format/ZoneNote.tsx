import { useText } from '#console/texts/index.ts';
import styles from './zoneNote.module.css';

/** Names the time zone of this screen; used once on each. */
export function ZoneNote() {
  return <span className={styles.note}>{useText()('time.zone')}</span>;
}
