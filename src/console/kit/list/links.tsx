import { createContext, use, useCallback, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { LinkBase, useNavigate } from 'react-admin';
import { useHref } from 'react-router';

type Links = { hrefOf: (path: string) => string; follow: (event: MouseEvent<HTMLAnchorElement>) => void };

const LinksContext = createContext<Links | undefined>(undefined);

/** Handles clicks on the links in rows, because the router's own link costs a row more than all its cells. */
export function RowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || opensElsewhere) return;
      event.preventDefault();
      navigate((event.currentTarget.getAttribute('href') ?? '').slice(base.length));
    },
    [navigate, base],
  );
  const links = useMemo(() => ({ hrefOf: (path: string) => base + path, follow }), [base, follow]);
  return <LinksContext value={links}>{children}</LinksContext>;
}

/**
 * A link to a path of the console inside a row; outside of rows it is the router's own link. It is a real link, so the
 * browser can open it in a new tab.
 */
export function RowLink({ to, children, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const links = use(LinksContext);
  if (!links)
    return (
      <LinkBase to={to} {...props}>
        {children}
      </LinkBase>
    );
  return (
    <a href={links.hrefOf(to)} onClick={links.follow} {...props}>
      {children}
    </a>
  );
}
