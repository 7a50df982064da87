import { useRef, useState, type MouseEvent } from 'react';
import { useEvent } from 'react-admin';
import { uploads } from '#contract/system/uploads.ts';
import { call } from '#console/providers/call.ts';
import { apiAddress } from '#console/providers/http.ts';

/** Milliseconds within which a renewed link is not renewed again. */
const maxAgeMs = 60_000;

type Exchange = { readonly begun: number; /** Set while the request is pending. */ link: Promise<string> | undefined };

/** A new link to the same paper; the old one if it cannot be renewed. */
async function exchanged(link: string): Promise<string> {
  try {
    const { data } = await call(uploads.endpoints.renewPaperLink, { body: { link } });
    return data.link;
  } catch {
    return link;
  }
}

/**
 * Props of an `<a>` that opens a stored document for as long as its page is open. The link of a private paper expires
 * after ten minutes, so it is renewed on pointer down or focus; a faster click waits for it in the new tab. If it
 * cannot be renewed, for example by another server or without the right, the old address is opened.
 */
export function usePaperLink(path: string) {
  const [renewed, setRenewed] = useState<{ path: string; link: string }>();
  const exchange = useRef<Exchange>(undefined);
  const link = renewed?.path === path ? renewed.link : path;
  const isPaper = /^\/?papers\/.+\?/.test(path);

  const renew = useEvent(() => {
    if (!isPaper || (exchange.current && Date.now() - exchange.current.begun < maxAgeMs)) return;
    const newExchange: Exchange = { begun: Date.now(), link: undefined };
    newExchange.link = exchanged(link).then((newLink) => {
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
    // Opened synchronously, because browsers allow it only within the click.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    void pendingLink.then((newLink) => tab.location.replace(apiAddress(newLink)));
  });

  return { href: apiAddress(link), onPointerDown: renew, onFocus: renew, onClick };
}
