import styles from './status.module.css';

/** The meaning of the colours: green for done or active, amber for pending, red for refused or failed, grey for off. */
export type Tone = 'green' | 'amber' | 'red' | 'grey';

/** A status as a chip; each tone has its own mark, so that colour is not the only difference between chips. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <StatusMark tone={tone} />
      {label}
    </span>
  );
}

/**
 * A filled dot, half dot, cross or ring. It is drawn here, because an icon component in every row would cost more than
 * the row itself.
 */
export function StatusMark({ tone }: { tone: Tone }) {
  return (
    <svg className={styles.mark} viewBox="0 0 8 8" aria-hidden="true">
      {tone === 'green' ? <circle cx="4" cy="4" r="3.5" fill="currentColor" /> : null}
      {tone === 'amber' ? (
        <>
          <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d="M4 1v6a3 3 0 0 0 0-6" fill="currentColor" />
        </>
      ) : null}
      {tone === 'red' ? <path d="M1 1l6 6M7 1L1 7" stroke="currentColor" strokeWidth="1.75" /> : null}
      {tone === 'grey' ? <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.25" /> : null}
    </svg>
  );
}
