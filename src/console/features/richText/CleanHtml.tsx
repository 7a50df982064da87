import { useLayoutEffect, useRef } from 'react';
import { unshowableReason } from '#contract/richText.ts';
import { cleanFragment } from './schema/clean.ts';
import { shownAddress } from './shownAddress.ts';
import prose from './prose.module.css';

/**
 * Shows HTML from staff or strangers, cleaned by the shared allow-list and styled like the editor. Its layout cannot
 * leave the box.
 */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const reason = unshowableReason(html);
  useLayoutEffect(() => {
    if (reason !== undefined) return;
    const fragment = cleanFragment(html);
    for (const element of fragment.querySelectorAll('[src], [poster]')) {
      for (const name of ['src', 'poster']) {
        const address = element.getAttribute(name);
        if (address !== null) element.setAttribute(name, shownAddress(address));
      }
    }
    box.current?.replaceChildren(fragment);
  }, [html, reason]);
  if (reason !== undefined) return <p>{reason}</p>;
  return <div ref={box} className={[prose.prose, prose.shown, className].filter(Boolean).join(' ')} />;
}
