import { useId, type ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { Card, Grid, Text } from '../../layout/parts.tsx';
import styles from '../form.module.css';

/** Related fields: a card with a heading and one line of help. */
export function FormSection(props: {
  title: TextKey;
  help?: TextKey;
  /** The target of a link in the page's index. */
  id?: string;
  children: ReactNode;
}) {
  const text = useText();
  const titleId = useId();
  return (
    <Card as="section" id={props.id} gap={16} className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{text(props.title)}</h2>
        {props.help && (
          <Text size="table" tone="muted">
            {text(props.help)}
          </Text>
        )}
      </div>
      {props.children}
    </Card>
  );
}

/** Short fields side by side; stacked on phones. */
export function FormRow({ children }: { children: ReactNode }) {
  return (
    <Grid least={200} fits align="start">
      {children}
    </Grid>
  );
}
