import { apiAddress } from '#console/providers/http.ts';

const common = 'body{margin:0}img{max-width:100%;height:auto}';
const light = `:root{color-scheme:light;background:#fff}${common}`;
/** As mail apps show it in the dark: what has no colour of its own follows, what has one stays. */
const dark = `:root{color-scheme:dark;background:#121212}${common}`;

/**
 * The document of the preview's frame. Scripts are taken out, though none could run there; uploaded images are shown
 * from the API's host.
 */
export function shownDocument(html: string, isDark: boolean): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, base, meta[http-equiv]')) script.remove();
  for (const image of page.querySelectorAll('img[src^="/"]')) {
    image.setAttribute('src', apiAddress(image.getAttribute('src') ?? ''));
  }
  const style = page.createElement('style');
  style.textContent = isDark ? dark : light;
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
