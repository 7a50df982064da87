import { useEffect, useState } from 'react';

/** Code in its own chunk. */
export type LazyCode<Code> = {
  /** Loads the code once. Rejects if it cannot be fetched; the next call tries again. */
  readonly load: () => Promise<Code>;
  /** Loads the code ahead of its use. A failure is only reported when the code is used. */
  readonly preload: () => void;
  /** The code, or undefined until it has loaded. */
  readonly current: () => Code | undefined;
};

export type Loading = { readonly state: 'loading' | 'ready' | 'failed'; readonly retry: () => void };

/** Imports the code on first use, through `fetchCode`. */
export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loadedCode: Code | undefined;
  let pendingCode: Promise<Code> | undefined;
  const load = () => {
    pendingCode ??= fetchCode().then(
      (code) => (loadedCode = code),
      (error: unknown) => {
        pendingCode = undefined;
        throw error;
      },
    );
    return pendingCode;
  };
  return { load, preload: () => void load().catch(() => undefined), current: () => loadedCode };
}

/** Returns the loaded code, and the state of loading it. Loads the code unless `isNeeded` is false. */
export function useLazyCode<Code>(
  { load, current }: LazyCode<Code>,
  isNeeded = true,
): Loading & { readonly code: Code | undefined } {
  const code = current();
  const [state, setState] = useState<Loading['state']>('loading');
  const isMissing = code === undefined && isNeeded && state === 'loading';
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    load().then(
      () => isMounted && setState('ready'),
      () => isMounted && setState('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [isMissing, load]);
  return { code, state: code === undefined ? state : 'ready', retry: () => setState('loading') };
}
