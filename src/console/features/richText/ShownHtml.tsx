import { lazyPart } from '../../kit/states/lazyPart.tsx';

/** HTML from users, cleaned before it is shown. The cleaning code is loaded with the first text. */
export const ShownHtml = lazyPart(async () => (await import('./CleanHtml.tsx')).CleanHtml);
