/** The view of the list on screen, which must stay in the address while the list's parameters change. */
let shownView: string | undefined;

/** Keeps a view in the addresses of its list; returns a function that stops this. */
export function keepInAddress(view: string | undefined): () => void {
  shownView = view;
  return () => {
    if (shownView === view) shownView = undefined;
  };
}

/** Adds the view of the list on screen to a query. */
export function withShownView(search: string): string {
  if (shownView === undefined || new URLSearchParams(search).has('view')) return search;
  return `${search}${search === '' ? '?' : '&'}view=${encodeURIComponent(shownView)}`;
}

/** Removes the view from a query, because react-admin would mistake it for a parameter of the list. */
export function withoutView(search: string): string {
  if (!search.includes('view=')) return search;
  const otherParameters = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('view='));
  return otherParameters.length === 0 ? '' : `?${otherParameters.join('&')}`;
}
