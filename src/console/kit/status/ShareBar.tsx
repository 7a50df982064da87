import styles from './shareBar.module.css';

/**
 * A bar for a share of a whole; `share` is between 0 and 1. Without a label, the bar is decorative, and the caller
 * shows the number beside it.
 */
export function ShareBar(props: { share: number; tone?: 'accent' | 'green' | 'amber'; label?: string }) {
  const { share, tone = 'accent', label } = props;
  return (
    <progress
      className={styles.bar}
      data-tone={tone}
      value={share}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  );
}
