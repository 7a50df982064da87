/** @jsxImportSource preact */
import { useEffect, useId, useState } from 'preact/hooks';
import { signInTexts } from '#console/texts/signInTexts.ts';
import { applyTheme, currentChoice, subscribeTheme, themeChoices } from '#console/theme/scheme.ts';
import styles from './signIn.module.css';

/** Light, dark or the system's, as three radio buttons. */
export function SchemeSwitch() {
  const [chosen, setChosen] = useState(currentChoice);
  useEffect(() => subscribeTheme(() => setChosen(currentChoice())), []);
  const name = useId();
  const text = signInTexts();
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">{text.theme}</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className={styles.scheme}>
          <input type="radio" name={name} checked={choice === chosen} onChange={() => applyTheme(choice)} />
          <span>{text[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
