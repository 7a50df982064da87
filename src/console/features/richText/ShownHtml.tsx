import { lazyPart } from '../../kit/states/lazyPart.tsx';

/** HTML that people wrote, cleaned before it is shown. The code that cleans it is loaded with the first text. */
export const ShownHtml = lazyPart(async () => (await import('./CleanHtml.tsx')).CleanHtml);
