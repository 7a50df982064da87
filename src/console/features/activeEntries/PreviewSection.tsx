import type { ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { FormSection } from '../../kit/form/page/FormSection.tsx';
import { Text } from '../../kit/layout/parts.tsx';
import styles from './activeEntries.module.css';

/**
 * The preview of a section of the site, which stays visible beside a long form. `empty` is a text shown instead of it.
 */
export function PreviewSection({ empty, children }: { empty: TextKey | undefined; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.beside}>
      <FormSection title="ui.entries.preview">
        {empty === undefined ? children : <Text tone="muted">{text(empty)}</Text>}
      </FormSection>
    </div>
  );
}
