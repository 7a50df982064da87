import { useId } from 'react';
import { signIn as text } from '#console/texts/en/signIn.ts';
import { applyTheme, themeChoices } from '#console/theme/scheme.ts';
import { useThemeChoice } from '#console/theme/useScheme.ts';
import styles from './signIn.module.css';

/** Light, dark or the system's, as three radio buttons. */
export function SchemeSwitch() {
  const chosen = useThemeChoice();
  const name = useId();
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
