/** @jsxImportSource preact */
import { render, type ComponentChild } from 'preact';
import { currentConfiguration, readConfiguration } from '#console/providers/http.ts';
import {
  clearSession,
  readSession,
  subscribeEnding,
  subscribeSession,
  whyNoSession,
  type Session,
  type SessionEnd,
} from '#console/providers/session.ts';
import { forgetPersonalData, forgetWithOtherTabs } from '#console/providers/personalStorage.ts';
import { partsOf } from '#console/shell/address.ts';
import { preloadModule } from '#console/shell/moduleCache.ts';
import { readLanguage } from '#console/texts/language.ts';
import { readSignInTexts, signInTexts, signInTextsAreStale } from '#console/texts/signInTexts.ts';
import { applyRememberedTheme } from '#console/theme/scheme.ts';
import { fetchConsoleWhenIdle } from './consoleChunks.ts';
import { destinationOf, forgottenPath, isAccountPage, signInPath } from '../providers/destination.ts';
import { SignInPage } from './SignInPage.tsx';
import { Ending, Unreachable, Waiting } from './Waiting.tsx';

/** Actions of the entry for the console. */
export type Entry = {
  /** Signs out: `end` ends the session on the server. The sign-in page is shown whether or not that succeeds. */
  leave: (end: () => Promise<void>) => Promise<void>;
  /** Shows the sign-in page because the session is gone. */
  expired: () => void;
};

type Console = { readonly of: string; readonly opening: Promise<void>; close?: () => void };

const loadConsole = () => import('../App.tsx');

/** A console belongs to one token and role; a change of either opens a new one. */
const keyOf = ({ token, employee }: Session) => `${employee.role} ${token}`;

const currentAddress = () => window.location.pathname + window.location.search;

function replaceAddress(address: string): void {
  if (currentAddress() !== address) window.history.replaceState(null, '', address);
}

/**
 * Switches between the sign-in page (Preact) and the console (React) without a reload. Shows the sign-in page when the
 * session ends, here or in another tab. Returns a function that unmounts everything.
 */
export function startConsole(container: HTMLElement): () => void {
  // Preact has an element of its own, and so has React: neither finds the other's.
  const page = container.appendChild(document.createElement('div'));
  let screen: 'none' | 'signIn' | 'console' = 'none';
  let shown: Console | undefined;
  let leaving = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function show(next: typeof screen, content: ComponentChild): void {
    screen = next;
    render(content, page);
  }

  /** Shows the screen for the address and the session; `end` is the reason for returning to the sign-in page. */
  async function enter(end?: SessionEnd): Promise<void> {
    if (isAccountPage(window.location.pathname)) return showAccountPage();
    const session = readSession();
    const destination = destinationOf(currentAddress(), session?.employee);
    if (destination.screen === 'console' && session) return openConsole(session, destination.address);
    replaceAddress(destination.address);
    if (signInTextsAreStale()) await readSignInTexts();
    closeConsole();
    show(
      'signIn',
      <SignInPage
        productName={currentConfiguration().productName}
        end={end}
        onSignedIn={() => enter()}
        onForgotten={() => {
          window.history.pushState(null, '', forgottenPath);
          void showAccountPage();
        }}
        onStart={() => void loadConsole().catch(() => undefined)}
      />,
    );
    fetchConsoleWhenIdle();
  }

  /** The pages of who cannot sign in, fetched when one is wanted. */
  async function showAccountPage(): Promise<void> {
    if (signInTextsAreStale()) await readSignInTexts();
    closeConsole();
    try {
      const { AccountPage } = await import('./AccountPage.tsx');
      show('signIn', <AccountPage productName={currentConfiguration().productName} onLeave={() => void enter()} />);
    } catch {
      const { wrong, unreachable, reload } = signInTexts();
      show('none', <Unreachable title={wrong} text={unreachable} reload={reload} />);
    }
  }

  /** One opening for one session: the sign-in page asks for it, and so does the session that it stores. */
  function openConsole(session: Session, address: string): Promise<void> {
    if (shown?.of === keyOf(session)) return shown.opening;
    closeConsole();
    const next: Console = { of: keyOf(session), opening: open() };
    shown = next;
    return next.opening;

    async function open(): Promise<void> {
      const { module } = partsOf(address);
      if (module) preloadModule(module);
      if (screen !== 'signIn') show('none', <Waiting label={signInTexts().checking} />);
      try {
        const app = await loadConsole();
        replaceAddress(address);
        const opened = await app.openConsole(session, { leave, expired: () => void enter('ended') });
        if (shown !== next) return opened.close();
        next.close = opened.close;
        show('console', null);
        opened.show(container);
        watchExpiry(session);
      } catch (error) {
        shown = undefined;
        // The sign-in page shows it beside its form; without a page yet, this screen does.
        if (screen !== 'signIn') {
          const { wrong, unreachable, reload } = signInTexts();
          show('none', <Unreachable title={wrong} text={unreachable} reload={reload} />);
        }
        throw error;
      }
    }
  }

  function closeConsole(): void {
    clearTimeout(expiry);
    shown?.close?.();
    shown = undefined;
  }

  async function leave(end: () => Promise<void>): Promise<void> {
    leaving = true;
    const failed = await end().then(
      () => false,
      () => true,
    );
    clearSession();
    forgetPersonalData();
    applyRememberedTheme();
    window.history.pushState(null, '', signInPath);
    await enter(failed ? 'logoutFailed' : undefined);
    leaving = false;
  }

  function onSession(end?: SessionEnd): void {
    if (leaving) return;
    const session = readSession();
    if (screen === 'console' && !session) void enter(end ?? 'ended');
    else if (session && shown?.of !== keyOf(session)) enter().catch(() => undefined);
  }

  /** Above the console, which stays until the session is cleared. */
  function onEnding(end: SessionEnd): void {
    if (screen === 'console') render(<Ending text={signInTexts().ends[end]} />, page);
  }

  /** A token that runs out while nobody works is noticed too. Browsers cap a timer at 2^31 milliseconds. */
  function watchExpiry({ expiresAt }: Session): void {
    if (expiresAt !== undefined)
      expiry = setTimeout(() => onSession(whyNoSession()), Math.min(expiresAt - Date.now() + 100, 2 ** 31 - 1));
  }

  /** Back and forward while the sign-in page is shown; the console has a router of its own. */
  function onHistory(): void {
    if (screen === 'signIn') enter().catch(() => undefined);
  }

  const stale = localStorage.getItem('adminToken') !== null && !readSession();
  if (stale) clearSession();
  if (readSession()) {
    void loadConsole().catch(() => undefined);
    if (readLanguage() === 'hi') void import('#console/texts/hi/index.ts').catch(() => undefined);
  }
  const unsubscribe = subscribeSession(onSession);
  const stopAnnouncing = subscribeEnding(onEnding);
  const stopForgetting = forgetWithOtherTabs();
  window.addEventListener('popstate', onHistory);
  void Promise.all([readConfiguration(), signInTextsAreStale() ? readSignInTexts() : undefined])
    .then(() => enter(stale ? 'expired' : undefined))
    .catch(() => undefined);

  return () => {
    unsubscribe();
    stopAnnouncing();
    stopForgetting();
    window.removeEventListener('popstate', onHistory);
    closeConsole();
    render(null, page);
    page.remove();
  };
}
