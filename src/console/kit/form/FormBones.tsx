import { useText } from '#console/texts/index.ts';
import { Stack } from '../layout/parts.tsx';
import styles from './bones.module.css';

/** The outline of a form while its record is loading. */
export function FormBones({ fields = 4 }: { fields?: number }) {
  const text = useText();
  return (
    <Stack as="output" gap={16} aria-label={text('ui.form.loading')} className={styles.bones}>
      {Array.from({ length: fields }, (_, index) => (
        <Stack key={index}>
          <span />
          <span />
        </Stack>
      ))}
    </Stack>
  );
}
