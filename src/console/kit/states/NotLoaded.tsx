import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import type { Loading } from './lazyCode.ts';
import styles from './states.module.css';

/** Nothing while a part of a page loads, and a line with Try again when it could not be loaded. */
export function NotLoaded({ state, retry }: Loading) {
  const text = useText();
  if (state !== 'failed') return null;
  return (
    <p className={styles.notLoaded} role="alert">
      {text('ui.notLoaded')}{' '}
      <Button size="small" onClick={retry}>
        {text('ui.form.retry')}
      </Button>
    </p>
  );
}
