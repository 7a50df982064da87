/** The view of the list on screen, which must stay in the address while the list's parameters change. */
let shownView: string | undefined;

/** Keeps a view in the addresses of its list; returns a function that stops this. */
export function keepInAddress(view: string | undefined): () => void {
  shownView = view;
  return () => {
    if (shownView === view) shownView = undefined;
  };
}

/** A query of the list on screen, with its view. */
export function withShownView(search: string): string {
  if (shownView === undefined || new URLSearchParams(search).has('view')) return search;
  return `${search}${search === '' ? '?' : '&'}view=${encodeURIComponent(shownView)}`;
}

/** A query without its view, which react-admin would mistake for a parameter of the list. */
export function withoutView(search: string): string {
  if (!search.includes('view=')) return search;
  const otherParameters = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('view='));
  return otherParameters.length === 0 ? '' : `?${otherParameters.join('&')}`;
}
