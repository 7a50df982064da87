import { whenIdle } from '#console/whenIdle.ts';

declare global {
  interface Navigator {
    /** The connection, from the Network Information API of Chromium; undefined in other browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * Loads one item after another while the browser is idle, so that a click in the menu only waits for rows. Nothing is
 * loaded on a slow connection or with data saving. Loading ends at the first failure, or when the returned function is
 * called.
 */
export function loadAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  let isStopped = saveData || effectiveType !== '4g';
  const loadAll = async (): Promise<void> => {
    for (const load of isStopped ? [] : loads) {
      await new Promise<void>((settle) => whenIdle(settle));
      if (isStopped) return;
      await load();
    }
  };
  loadAll().catch(() => undefined);
  return () => {
    isStopped = true;
  };
}
