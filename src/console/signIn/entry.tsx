/** @jsxImportSource preact */
import { render, type ComponentChild } from 'preact';
import { currentConfiguration, readConfiguration } from '#console/providers/http.ts';
import {
  clearSession,
  readSession,
  subscribeEnding,
  subscribeSession,
  missingSessionReason,
  type Session,
  type SessionEnd,
} from '#console/providers/session.ts';
import { forgetPersonalData, forgetWithOtherTabs } from '#console/providers/personalStorage.ts';
import { partsOf } from '#console/shell/address.ts';
import { preloadModule } from '#console/shell/moduleCache.ts';
import { readLanguage } from '#console/texts/language.ts';
import { readSignInTexts, signInTexts, signInTextsAreStale } from '#console/texts/signInTexts.ts';
import { applyRememberedTheme } from '#console/theme/scheme.ts';
import { destinationOf, forgottenPath, isAccountPage, signInPath } from '../providers/destination.ts';
import { SignInPage } from './SignInPage.tsx';
import { Ending, Unreachable, Waiting } from './Waiting.tsx';
import { whenIdle } from '../whenIdle.ts';

/** Actions that the entry offers to the console. */
export type Entry = {
  /** Signs out; `end` ends the session on the server. The sign-in page is shown whether or not that succeeds. */
  leave: (end: () => Promise<void>) => Promise<void>;
  /** Shows the sign-in page because the session has ended. */
  expired: () => void;
};

type Console = { readonly of: string; opening: Promise<void>; close?: () => void };

const loadConsole = () => import('../App.tsx');

/** Identifies a console, which belongs to one token and role; if either changes, a new console is opened. */
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
  return new Entrance(container).start();
}

/** Decides which screen is shown, and opens and closes the console. */
class Entrance implements Entry {
  readonly #container: HTMLElement;
  readonly #page: HTMLElement;
  #screen: 'none' | 'signIn' | 'console' = 'none';
  #shown: Console | undefined;
  #isLeaving = false;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement) {
    this.#container = container;
    // Preact and React have separate elements, so that neither touches the other's.
    this.#page = container.appendChild(document.createElement('div'));
  }

  start(): () => void {
    const stale = localStorage.getItem('adminToken') !== null && !readSession();
    if (stale) clearSession();
    if (readSession()) {
      void loadConsole().catch(() => undefined);
      if (readLanguage() === 'hi') void import('#console/texts/hi/index.ts').catch(() => undefined);
    }
    const stops = [
      subscribeSession(this.#onSession),
      subscribeEnding((end) => this.#onEnding(end)),
      forgetWithOtherTabs(),
    ];
    window.addEventListener('popstate', this.#onHistory);
    void Promise.all([readConfiguration(), signInTextsAreStale() ? readSignInTexts() : undefined])
      .then(() => this.#enter(stale ? 'expired' : undefined))
      .catch(() => undefined);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('popstate', this.#onHistory);
      this.#closeConsole();
      render(null, this.#page);
      this.#page.remove();
    };
  }

  readonly leave = async (end: () => Promise<void>): Promise<void> => {
    this.#isLeaving = true;
    const hasFailed = await end().then(
      () => false,
      () => true,
    );
    clearSession();
    forgetPersonalData();
    applyRememberedTheme();
    window.history.pushState(null, '', signInPath);
    await this.#enter(hasFailed ? 'logoutFailed' : undefined);
    this.#isLeaving = false;
  };

  readonly expired = (): void => void this.#enter('ended');

  #show(screen: 'none' | 'signIn' | 'console', content: ComponentChild): void {
    this.#screen = screen;
    render(content, this.#page);
  }

  #showUnreachable(): void {
    const { wrong, unreachable, reload } = signInTexts();
    this.#show('none', <Unreachable title={wrong} text={unreachable} reload={reload} />);
  }

  /** Shows the screen for the address and the session; `end` is the reason for returning to the sign-in page. */
  async #enter(end?: SessionEnd): Promise<void> {
    if (isAccountPage(window.location.pathname)) return this.#showAccountPage();
    const session = readSession();
    const destination = destinationOf(currentAddress(), session?.employee);
    if (destination.screen === 'console' && session) return this.#openConsole(session, destination.address);
    replaceAddress(destination.address);
    if (signInTextsAreStale()) await readSignInTexts();
    this.#closeConsole();
    this.#show(
      'signIn',
      <SignInPage
        productName={currentConfiguration().productName}
        end={end}
        onSignedIn={() => this.#enter()}
        onForgotten={() => {
          window.history.pushState(null, '', forgottenPath);
          void this.#showAccountPage();
        }}
        onStart={() => void loadConsole().catch(() => undefined)}
      />,
    );
    fetchConsoleWhenIdle();
  }

  /** Shows the pages for people who cannot sign in; their code is fetched on demand. */
  async #showAccountPage(): Promise<void> {
    if (signInTextsAreStale()) await readSignInTexts();
    this.#closeConsole();
    try {
      const { AccountPage } = await import('./AccountPage.tsx');
      const { productName } = currentConfiguration();
      this.#show('signIn', <AccountPage productName={productName} onLeave={() => void this.#enter()} />);
    } catch {
      this.#showUnreachable();
    }
  }

  /** A session is opened only once, although both the sign-in page and the session event request it. */
  #openConsole(session: Session, address: string): Promise<void> {
    if (this.#shown?.of === keyOf(session)) return this.#shown.opening;
    this.#closeConsole();
    const nextConsole: Console = { of: keyOf(session), opening: Promise.resolve() };
    this.#shown = nextConsole;
    nextConsole.opening = this.#open(nextConsole, session, address);
    return nextConsole.opening;
  }

  async #open(nextConsole: Console, session: Session, address: string): Promise<void> {
    const { module } = partsOf(address);
    if (module) preloadModule(module);
    if (this.#screen !== 'signIn') this.#show('none', <Waiting label={signInTexts().checking} />);
    try {
      const app = await loadConsole();
      replaceAddress(address);
      const openedConsole = await app.openConsole(session, this);
      if (this.#shown !== nextConsole) return openedConsole.close();
      nextConsole.close = openedConsole.close;
      this.#show('console', null);
      openedConsole.show(this.#container);
      this.#watchExpiry(session);
    } catch (error) {
      this.#shown = undefined;
      // The sign-in page shows the error beside its form; if it is not on screen, this message is shown instead.
      if (this.#screen !== 'signIn') this.#showUnreachable();
      throw error;
    }
  }

  #closeConsole(): void {
    clearTimeout(this.#expiry);
    this.#shown?.close?.();
    this.#shown = undefined;
  }

  readonly #onSession = (end?: SessionEnd): void => {
    if (this.#isLeaving) return;
    const session = readSession();
    if (this.#screen === 'console' && !session) void this.#enter(end ?? 'ended');
    else if (session && this.#shown?.of !== keyOf(session)) this.#enter().catch(() => undefined);
  };

  /** Shows the reason above the console, which stays until the session is cleared. */
  #onEnding(end: SessionEnd): void {
    if (this.#screen === 'console') render(<Ending text={signInTexts().ends[end]} />, this.#page);
  }

  /** Detects that a token expires while the user is idle. Browsers cap timers at 2^31 milliseconds. */
  #watchExpiry({ expiresAt }: Session): void {
    if (expiresAt === undefined) return;
    const delayMs = Math.min(expiresAt - Date.now() + 100, 2 ** 31 - 1);
    this.#expiry = setTimeout(() => this.#onSession(missingSessionReason()), delayMs);
  }

  /** Handles Back and Forward on the sign-in page; the console has its own router. */
  readonly #onHistory = (): void => {
    if (this.#screen === 'signIn') this.#enter().catch(() => undefined);
  };
}

/**
 * Fetches the console's files behind the sign-in page without running them, because running would block typing. The
 * build lists them in `<meta name="console-chunks">`; without the list, as in development, nothing is fetched.
 */
function fetchConsoleWhenIdle(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="console-chunks"]')?.content.split(' ') ?? [];
  whenIdle(() => {
    for (const href of list) {
      if (document.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      link.href = href;
      link.fetchPriority = 'low';
      // Style sheets are only fetched; they apply when the console imports them.
      if (href.endsWith('.css')) Object.assign(link, { rel: 'prefetch', as: 'style' });
      else Object.assign(link, { rel: 'modulepreload', crossOrigin: '' });
      document.head.append(link);
    }
  });
}
