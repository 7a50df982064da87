import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { describeParts } from './describeParts.ts';
import styles from './editor.module.css';
import type { Losses } from './schema/losses.ts';

/** Explains why a text is open as source, and which parts of it prevent saving. */
export function LossNotices(props: { losses: Losses; onRemove: () => void; onVisual: () => void }) {
  const text = useText();
  const { notAllowed, notShown, unshowable } = props.losses;
  return (
    <div role="status" className={styles.notices}>
      {unshowable !== undefined && (
        <div className={styles.notice} data-wrong="true">
          <span>{unshowable}</span>
        </div>
      )}
      {notAllowed.length > 0 && (
        <div className={styles.notice} data-wrong="true">
          <span>{text('richText.loss.notAllowed', { parts: describeParts(notAllowed, text) })}</span>
          <Button size="small" color="inherit" onClick={props.onRemove}>
            {text('richText.loss.removeParts')}
          </Button>
        </div>
      )}
      {notShown.length > 0 && (
        <div className={styles.notice}>
          <span>{text('richText.loss.notShown', { parts: describeParts(notShown, text) })}</span>
          <Button size="small" color="inherit" onClick={props.onVisual}>
            {text('richText.loss.editVisually')}
          </Button>
        </div>
      )}
    </div>
  );
}
