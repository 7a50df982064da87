import { useText, type TextKey } from '#console/texts/index.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import styles from './courses.module.css';

/**
 * Links to the sections of a long form, beside it; a click scrolls to a section and unfolds it. Hidden on narrow
 * screens.
 */
export function SectionIndex({ label, sections }: { label: TextKey; sections: Readonly<Record<string, TextKey>> }) {
  const text = useText();
  return (
    <nav className={styles.index} aria-label={text(label)}>
      <Text size="table" weight={600} below={4} className={styles.indexHead}>
        {text(label)}
      </Text>
      <Stack as="ul" gap={0}>
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <button type="button" className={looks.textButton} onClick={() => show(id)}>
              {text(title)}
            </button>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

function show(id: string): void {
  const section = document.getElementById(id);
  const foldButton = section?.querySelector<HTMLElement>(':scope > h2 > button');
  if (foldButton?.getAttribute('aria-expanded') === 'false') foldButton.click();
  section?.scrollIntoView({ block: 'start' });
  // The focus moves into the section, so that Tab continues there.
  const firstControl = foldButton ?? section?.querySelector<HTMLElement>(':is(input, [role="combobox"])');
  firstControl?.focus({ preventScroll: true });
}
