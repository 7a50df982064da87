/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { Timetable } from './Timetable.tsx';
import styles from './signIn.module.css';

/** The page around a form of the sign-in: the institute's name above it, language and colour theme below it. */
export function SignInFrame({ productName, children }: { productName: string; children: ComponentChildren }) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <header className={styles.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span>{productName}</span>
        </header>
        {children}
        <footer className={styles.footer}>
          <LanguageSwitch />
          <SchemeSwitch />
        </footer>
      </main>
      <Timetable />
    </div>
  );
}
