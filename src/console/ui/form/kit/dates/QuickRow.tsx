import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { quickChoices, type QuickChoice } from './quickChoices.ts';
import styles from './quickRow.module.css';

/** Buttons for what is often chosen, such as 'Tomorrow 11:00'. */
export function QuickRow(props: { label: string; withTime: boolean; onChoose: (choice: QuickChoice) => void }) {
  const { label, withTime, onChoose } = props;
  const text = useText();
  const choices = useMemo(() => quickChoices(), []);
  return (
    <div className={styles.quick} role="group" aria-label={text('form.quick.label', { label })}>
      {choices.map((choice) => (
        <button key={choice.label} type="button" onClick={() => onChoose(choice)}>
          {text(choice.label)} {withTime && choice.time}
        </button>
      ))}
    </div>
  );
}
