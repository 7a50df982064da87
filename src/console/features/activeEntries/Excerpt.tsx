import styles from './activeEntries.module.css';

/** The minimum width of a column of excerpts in pixels: 100 characters take three or four lines in it. */
export const excerptWidth = 230;

/** The first 100 characters of a text, followed by '...' if it is longer. The row grows to fit the excerpt. */
export function Excerpt({ children }: { children: string }) {
  return (
    <span className={styles.excerpt} title={children} data-unclamped>
      {excerptOf(children)}
    </span>
  );
}

const maxLength = 100;

function excerptOf(text: string): string {
  const characters = [...text.trim()];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}...` : characters.join('');
}
