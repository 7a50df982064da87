/** @jsxImportSource preact */
import { useId } from 'preact/hooks';
import { currentLanguage, languages } from '#console/texts/language.ts';
import { chooseLanguage, signInTexts } from '#console/texts/signInTexts.ts';
import styles from './signIn.module.css';

/** The languages of the console, each by its own name. */
export function LanguageSwitch() {
  const name = useId();
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">{signInTexts().language}</legend>
      {languages.map(({ locale, name: label }) => (
        <label key={locale} className={styles.scheme} lang={locale}>
          <input
            type="radio"
            name={name}
            checked={locale === currentLanguage()}
            // The page stays as it is when the language cannot be fetched.
            onChange={() => void chooseLanguage(locale).catch(() => undefined)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
