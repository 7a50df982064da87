import { useEffect, useState } from 'react';
import type * as CleanModule from './CleanHtml.tsx';

let loaded: typeof CleanModule | undefined;

/** HTML that people wrote, cleaned before it is shown; what cleans it is loaded when the first text is. */
export function ShownHtml({ html }: { html: string }) {
  const [clean, setClean] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    void import('./CleanHtml.tsx').then((module) => {
      loaded = module;
      return setClean(module);
    });
  }, []);
  return clean && <clean.CleanHtml html={html} />;
}
