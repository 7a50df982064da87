import { useId, type ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import styles from '../form.module.css';

/** Fields that belong together: a card with a heading and one line of help. */
export function FormSection(props: {
  title: TextKey;
  help?: TextKey;
  /** The target of a link in a page's index. */
  id?: string;
  children: ReactNode;
}) {
  const text = useText();
  const titleId = useId();
  return (
    <section id={props.id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{text(props.title)}</h2>
        {props.help && <p>{text(props.help)}</p>}
      </div>
      <div className={styles.fields}>{props.children}</div>
    </section>
  );
}

/** Short fields side by side; on a phone one below the other. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
