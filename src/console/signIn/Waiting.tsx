/** @jsxImportSource preact */
import signIn from './signIn.module.css';
import styles from './waiting.module.css';

/** Shown on the whole page while the session is checked and the console is loading. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/**
 * Shown if the console's own files could not be loaded, because of the network or because a new version was deployed.
 */
export function Unreachable({ title, text, reload }: { title: string; text: string; reload: string }) {
  return (
    <main>
      <div className={styles.page} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" className={signIn.submit} onClick={() => window.location.reload()}>
          {reload}
        </button>
      </div>
    </main>
  );
}

/** The reason for the end of the session, shown above the console until it closes. */
export function Ending({ text }: { text: string }) {
  return (
    <p className={styles.ending} role="alert">
      {text}
    </p>
  );
}
