import { currentConfiguration } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import styles from './sitePage.module.css';

/** A page as search engines list it. */
export function SearchResult({ path, title, description }: { path: string; title: string; description: string }) {
  const text = useText();
  const { productName } = currentConfiguration();
  return (
    <section className={styles.result} aria-label={text('sitePage.result')}>
      <p className={styles.resultHead}>{text('sitePage.result')}</p>
      <p className={styles.place}>
        {productName}
        {path.split('/').map((part) => (part === '' ? '' : ` › ${part}`))}
      </p>
      <p className={styles.resultTitle}>{title || productName}</p>
      <p className={styles.resultText}>{description || text('sitePage.noDescription')}</p>
    </section>
  );
}
