/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { subscribeLanguage } from '#console/texts/language.ts';
import { accountTexts } from './accountTexts.ts';
import { forgottenPath, setPasswordPath, signInPath } from '../providers/destination.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { SetPassword } from './SetPassword.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The pages for people who cannot sign in: one requests a link, the other sets a password with it. */
export function AccountPage({ productName, onLeave }: { productName: string; onLeave: () => void }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const text = accountTexts();
  // Kept in the state, because the token is removed from the address so that it does not stay in the browser's history.
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const isForgotten = window.location.pathname !== setPasswordPath;

  useLayoutEffect(() => subscribeLanguage(() => drawAgain(undefined)), []);
  useEffect(() => {
    if (window.location.hash !== '') window.history.replaceState(null, '', setPasswordPath);
  }, []);
  // The user may open another link in the same tab.
  useEffect(() => {
    const readLink = () => {
      if (window.location.hash === '') return;
      setToken(window.location.hash.slice(1));
      window.history.replaceState(null, '', setPasswordPath);
    };
    window.addEventListener('hashchange', readLink);
    return () => window.removeEventListener('hashchange', readLink);
  }, []);
  useLayoutEffect(() => {
    document.title = `${isForgotten ? text.forgottenTitle : text.reset} · ${productName}`;
  }, [isForgotten, productName, text]);

  function goTo(path: string): void {
    window.history.pushState(null, '', path);
    if (path === signInPath) onLeave();
    else drawAgain(undefined);
  }

  return (
    <SignInFrame productName={productName}>
      {isForgotten ? (
        <ForgottenPassword onBack={() => goTo(signInPath)} />
      ) : (
        <SetPassword key={token} token={token} onBack={() => goTo(signInPath)} onAgain={() => goTo(forgottenPath)} />
      )}
    </SignInFrame>
  );
}
