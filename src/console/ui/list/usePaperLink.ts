import { useEvent } from 'ra-core';
import { useRef, useState, type MouseEvent } from 'react';
import { uploads } from '#contract/system/uploads.ts';
import { call } from '#console/providers/call.ts';
import { apiAddress } from '#console/providers/http.ts';

/** Milliseconds: a link that was exchanged so recently is not exchanged again. */
const fresh = 60_000;

type Exchange = { readonly begun: number; /** While it is asked for. */ link: Promise<string> | undefined };

/** Another link to the same paper; the old one where there is none to be had. */
async function exchanged(link: string): Promise<string> {
  try {
    const { data } = await call(uploads.endpoints.renewPaperLink, { body: { link } });
    return data.link;
  } catch {
    return link;
  }
}

/**
 * What the `<a>` of a stored document needs so that it opens for as long as its page stands there. A private paper's
 * link lasts ten minutes: it is exchanged for another when the pointer goes down or the focus comes, and a click that
 * is quicker waits for it in the new tab. Where there is nothing to exchange, as on a server of another make or without
 * the right, the old address answers for itself.
 */
export function usePaperLink(path: string) {
  const [renewed, setRenewed] = useState<{ path: string; link: string }>();
  const exchange = useRef<Exchange>(undefined);
  const link = renewed?.path === path ? renewed.link : path;
  const isPaper = /^\/?papers\/.+\?/.test(path);

  const renew = useEvent(() => {
    if (!isPaper || (exchange.current && Date.now() - exchange.current.begun < fresh)) return;
    const mine: Exchange = { begun: Date.now(), link: undefined };
    mine.link = exchanged(link).then((got) => {
      mine.link = undefined;
      setRenewed({ path, link: got });
      return got;
    });
    exchange.current = mine;
  });

  const onClick = useEvent((event: MouseEvent) => {
    const waiting = exchange.current?.link;
    if (!waiting) return;
    event.preventDefault();
    // Opened at once, because a browser lets only the click itself do so.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    void waiting.then((got) => tab.location.replace(apiAddress(got)));
  });

  return { href: apiAddress(link), onPointerDown: renew, onFocus: renew, onClick };
}
