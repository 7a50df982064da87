import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';

/** The outline with its tree, which are fetched when somebody comes near: the list of chapters does so when it is idle. */
export const OutlineScreen = lazyScreen(async () => (await import('./OutlinePage.tsx')).OutlinePage);
