import { useText } from '#console/texts/index.ts';
import styles from './bones.module.css';

/** The shape of a form while its record is on the way. */
export function FormBones({ fields = 4 }: { fields?: number }) {
  const text = useText();
  return (
    <output aria-label={text('ui.form.loading')} className={styles.bones}>
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={styles.bone}>
          <span />
          <span />
        </span>
      ))}
    </output>
  );
}
