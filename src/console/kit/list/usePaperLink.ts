import { useRef, useState, type MouseEvent } from 'react';
import { useEvent } from 'react-admin';
import { uploads } from '#contract/system/uploads.ts';
import { call } from '#console/providers/call.ts';
import { apiAddress } from '#console/providers/http.ts';

/** Milliseconds for which a renewed link is not renewed again. */
const maxAgeMs = 60_000;

type Exchange = { readonly begun: number; /** Set while the request is pending. */ link: Promise<string> | undefined };

/** Returns a new link to the same private document, or the old link if it cannot be renewed. */
async function exchangeLink(link: string): Promise<string> {
  try {
    const { data } = await call(uploads.endpoints.renewPaperLink, { body: { link } });
    return data.link;
  } catch {
    return link;
  }
}

/**
 * Props of an `<a>` that can open a stored document for as long as the page is open. The link to a private document
 * expires after ten minutes, so it is renewed on pointer down or focus; if the click comes first, the new tab waits for
 * the renewed link. If the link cannot be renewed, for example because another server is used or the right is missing,
 * the old address is opened.
 */
export function usePaperLink(path: string) {
  const [renewed, setRenewed] = useState<{ path: string; link: string }>();
  const exchange = useRef<Exchange>(undefined);
  const link = renewed?.path === path ? renewed.link : path;
  const isPaper = /^\/?papers\/.+\?/.test(path);

  const renew = useEvent(() => {
    if (!isPaper || (exchange.current && Date.now() - exchange.current.begun < maxAgeMs)) return;
    const newExchange: Exchange = { begun: Date.now(), link: undefined };
    newExchange.link = exchangeLink(link).then((newLink) => {
      newExchange.link = undefined;
      setRenewed({ path, link: newLink });
      return newLink;
    });
    exchange.current = newExchange;
  });

  const onClick = useEvent((event: MouseEvent) => {
    const pendingLink = exchange.current?.link;
    if (!pendingLink) return;
    event.preventDefault();
    // Opened synchronously, because browsers only allow this during the click.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    void pendingLink.then((newLink) => tab.location.replace(apiAddress(newLink)));
  });

  return { href: apiAddress(link), onPointerDown: renew, onFocus: renew, onClick };
}
