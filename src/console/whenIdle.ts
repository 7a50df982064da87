/**
 * Does what the person does not wait for, once the browser has drawn what is there; what it returns takes it back.
 * Safari has no `requestIdleCallback`.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
