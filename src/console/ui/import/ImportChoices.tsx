import { useText } from '#console/texts/index.ts';
import type { Import } from './rows.ts';
import styles from './importChoices.module.css';

type Answers = Readonly<Record<string, string>>;

/** What is sent when nothing is chosen: the first option of each choice. */
export function firstAnswers({ choices = [] }: Import): Answers {
  return Object.fromEntries(choices.map(({ source, options }) => [source, options[0]?.id ?? '']));
}

/** What is asked before the rows are sent; nothing for an import without choices. */
export function ImportChoices(props: { definition: Import; answers: Answers; onAnswer: (answers: Answers) => void }) {
  const { definition, answers, onAnswer } = props;
  const text = useText();
  if (!definition.choices) return null;
  return (
    <div className={styles.choices}>
      {definition.choices.map(({ source, label, options }) => (
        <label key={source}>
          {text(label)}
          <select value={answers[source]} onChange={(event) => onAnswer({ ...answers, [source]: event.target.value })}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {text(option.label)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
