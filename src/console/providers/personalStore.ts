import { localStorageStore, type Store } from 'react-admin';
import { fitsPreference, isPreference, preferences, type Preferences } from '#contract/people/preferences.ts';
import { textsIn } from '#contract/textsIn.ts';
import { call } from './call.ts';
import { ApiError, isUnknownCall } from './http.ts';
import { storeName, unsentKey } from './personalStorage.ts';
import { sessionSignal } from './session.ts';

/** Milliseconds after the last change until preferences are sent, so that several changes share one call. */
const debounceMs = 1500;

export type PersonalStore = Store & {
  /** Reads the preferences from the server, and sends those that only this browser has. Never rejects. */
  read(): Promise<void>;
  /** Sends the unsent preferences now. Never rejects. */
  send(): Promise<void>;
  /** Stops sending; unsent preferences are sent at the next start. */
  close(): void;
};

/**
 * A user's store: react-admin's store in this browser, whose preferences are synchronised with the server. Reads are
 * answered from the browser. The server's values replace those here, except unsent ones. If the server does not support
 * the call, everything stays in the browser.
 */
export function personalStore(employeeId: string): PersonalStore {
  // react-admin resets the store at the end of a session, which must not delete the preferences.
  const local: Store = { ...localStorageStore('1', storeName(employeeId)), reset: () => undefined };
  const unsent = new Set(namesIn(local.getItem(unsentKey)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Whether the server supports the call for preferences; assumed until a request fails. */
  let isSupported = true;

  function note(key: string): void {
    if (!isSupported || isClosed || !isPreference(key) || !fitsPreference(key, local.getItem(key))) return;
    unsent.add(key);
    local.setItem(unsentKey, [...unsent]);
    clearTimeout(timer);
    timer = setTimeout(() => void send(), debounceMs);
  }

  /** Removes the sent values from the unsent ones, except those that have changed in the meantime. */
  function keepChange(change: Preferences): void {
    for (const [key, value] of Object.entries(change)) {
      if (JSON.stringify(local.getItem(key) ?? null) === JSON.stringify(value)) unsent.delete(key);
    }
    if (unsent.size > 0) local.setItem(unsentKey, [...unsent]);
    else local.removeItem(unsentKey);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (!isSupported || isClosed || unsent.size === 0) return;
    const change = Object.fromEntries([...unsent].map((key) => [key, local.getItem<unknown>(key) ?? null]));
    try {
      await call(preferences.endpoints.change, { body: change, signal: sessionSignal() });
    } catch (error) {
      if (isUnknownCall(error)) isSupported = false;
      // Without a response, the next change causes another attempt; a refused value would be refused again.
      if (!isRefusal(error)) return;
    }
    if (!isClosed) keepChange(change);
  }

  async function read(): Promise<void> {
    let serverValues: Preferences;
    try {
      serverValues = (await call(preferences.endpoints.read, {})).data ?? {};
    } catch (error) {
      if (isUnknownCall(error)) isSupported = false;
      return;
    }
    if (isClosed) return;
    // Another tab may also have changes that are not sent yet.
    const newerKeys = new Set([...unsent, ...namesIn(local.getItem(unsentKey))]);
    for (const [key, value] of Object.entries(serverValues)) {
      const isSame = JSON.stringify(local.getItem(key)) === JSON.stringify(value);
      if (!isSame && !newerKeys.has(key) && isPreference(key)) local.setItem(key, value);
    }
    for (const key of Object.keys(local.listItems?.() ?? {})) {
      if (isPreference(key) && !(key in serverValues)) note(key);
    }
    if (unsent.size > 0) await send();
  }

  return {
    ...local,
    setItem(key, value) {
      local.setItem(key, value);
      note(key);
    },
    removeItem(key) {
      local.removeItem(key);
      note(key);
    },
    read,
    send,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Ignores unknown names, because stored values may be from an older version or edited by hand. */
function namesIn(storedValue: unknown): readonly string[] {
  return textsIn(storedValue).filter(isPreference);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status < 500 && error.status !== 401;
}
