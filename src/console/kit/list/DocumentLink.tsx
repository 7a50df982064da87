import { useText } from '#console/texts/index.ts';
import { usePaperLink } from './usePaperLink.ts';
import styles from './cells.module.css';

/**
 * A stored document, in a tab of its own that knows nothing of this one. `subject` says whose it is, for who hears the
 * link without its row. A path that is no address of a file is shown as none.
 */
export function DocumentLink({ path, subject }: { path: string; subject: string }) {
  const text = useText();
  const paper = usePaperLink(path);
  if (/^(blob|data):/i.test(paper.href)) return <span className={styles.none}>–</span>;
  return (
    <a
      {...paper}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('list.documentOf', { subject })}
      className={styles.document}
    >
      {text('list.openDocument')}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4.5 2.5H2.5v7h7v-2M7 2.5h2.5V5M9.5 2.5 5.5 6.5" fill="none" stroke="currentColor" />
      </svg>
    </a>
  );
}
