/** @jsxImportSource preact */
import signIn from './signIn.module.css';
import styles from './waiting.module.css';

/** The whole page while the session is checked and the console loads. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** The console's own files could not be loaded: the network, or a new version was put in place meanwhile. */
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

/** Why the session is over, above the console that is about to go. */
export function Ending({ text }: { text: string }) {
  return (
    <p className={styles.ending} role="alert">
      {text}
    </p>
  );
}
