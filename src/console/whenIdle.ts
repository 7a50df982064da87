/**
 * Runs work that the user does not wait for, once the browser is idle. Returns a function that cancels the work. Safari
 * has no `requestIdleCallback`.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
