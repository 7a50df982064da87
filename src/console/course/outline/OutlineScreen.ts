import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';

/** The outline with its tree. The list of chapters prefetches the code when it is idle. */
export const OutlineScreen = lazyScreen(async () => (await import('./OutlinePage.tsx')).OutlinePage);
