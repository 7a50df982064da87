/** @jsxImportSource preact */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { currentLanguage, languages } from '#console/texts/language.ts';
import { chooseLanguage, signInTexts } from '#console/texts/signInTexts.ts';
import { applyTheme, currentChoice, subscribeTheme, themeChoices } from '#console/theme/scheme.ts';
import { whenIdle } from '../whenIdle.ts';
import styles from './signIn.module.css';

/** The page around a sign-in form: the institute's name above it, language and colour theme below it. */
export function SignInFrame({ productName, children }: { productName: string; children: ComponentChildren }) {
  const text = signInTexts();
  const [theme, setTheme] = useState(currentChoice);
  useEffect(() => subscribeTheme(() => setTheme(currentChoice())), []);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <header className={styles.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span>{productName}</span>
        </header>
        {children}
        <footer className={styles.footer}>
          <Choice
            legend={text.language}
            items={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
            chosen={currentLanguage()}
            // The page stays as it is if the language cannot be loaded.
            onChoose={(locale) => void chooseLanguage(locale).catch(() => undefined)}
          />
          <Choice
            legend={text.theme}
            items={themeChoices.map((choice) => ({ value: choice, label: text[choice] }))}
            chosen={theme}
            onChoose={applyTheme}
          />
        </footer>
      </main>
      <Decoration />
    </div>
  );
}

type ChoiceProps<Value> = {
  legend: string;
  items: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A few radio buttons in one frame. */
function Choice<Value extends string>({ legend, items, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">{legend}</legend>
      {items.map(({ value, label, lang }) => (
        <label key={value} className={styles.scheme} lang={lang}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Loaded and rendered after the form is usable; the page works without it. */
function Decoration() {
  const [Week, setWeek] = useState<FunctionComponent>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./Week.tsx').then(
          (chunk) => setWeek(() => chunk.Week),
          () => undefined,
        );
      }),
    [],
  );
  return (
    <aside className={styles.timetable} aria-hidden="true">
      {Week && <Week />}
    </aside>
  );
}
