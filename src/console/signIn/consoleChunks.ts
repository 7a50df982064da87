import { whenIdle } from '../whenIdle.ts';

/**
 * Fetches the console's files behind the sign-in page without running them, because running would block typing. The
 * build lists them in `<meta name="console-chunks">`; without the list, in development, nothing is fetched.
 */
export function fetchConsoleWhenIdle(): void {
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
