import { useText, type TextKey } from '#console/texts/index.ts';
import styles from './courses.module.css';

/** The sections of a long form by their ids, beside it: a click shows one, unfolded. Not on narrow screens. */
export function SectionIndex({ label, sections }: { label: TextKey; sections: Readonly<Record<string, TextKey>> }) {
  const text = useText();
  return (
    <nav className={styles.index} aria-label={text(label)}>
      <p className={styles.indexHead}>{text(label)}</p>
      <ul>
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <button type="button" onClick={() => show(id)}>
              {text(title)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function show(id: string): void {
  const section = document.getElementById(id);
  const fold = section?.querySelector<HTMLElement>(':scope > h2 > button');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  section?.scrollIntoView({ block: 'start' });
  // The next Tab leads into it.
  const first = fold ?? section?.querySelector<HTMLElement>(':is(input, [role="combobox"])');
  first?.focus({ preventScroll: true });
}
