import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';

/** The outline page with its tree; the list of chapters prefetches its code while the browser is idle. */
export const OutlineScreen = lazyScreen(async () => (await import('./OutlinePage.tsx')).OutlinePage);
