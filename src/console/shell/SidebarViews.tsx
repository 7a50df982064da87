import { Link, useLocation } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Muted, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { useConsole } from './context.ts';
import type { SidebarView } from './useSidebarViews.ts';
import parts from './parts.module.css';
import styles from './sidebar.module.css';

/** The largest number shown in full. */
const maxShown = 999;

/**
 * Whether a query has all parameters of another one, so that a view stays marked even if the user sorts it differently.
 */
function includesAll(search: string, wantedSearch: string): boolean {
  const params = new URLSearchParams(search);
  return [...new URLSearchParams(wantedSearch)].every(([name, value]) => params.get(name) === value);
}

/** The saved views and the user's own queues of a module below its entry, each with its number of records. */
export function SidebarViews({ views, label }: { views: readonly SidebarView[]; label: string }) {
  const text = useText();
  const { basename, askForRows } = useConsole();
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.views} aria-label={text('shell.sidebar.views', { name: label })}>
      {views.map(({ id, name, list, search: wantedSearch, count, isCapped, isDefault }) => {
        const to = { pathname: `${basename}/${list}`, search: wantedSearch };
        const isShown = pathname === to.pathname && includesAll(search, wantedSearch);
        const isMore = count !== undefined && (isCapped || count > maxShown);
        const records =
          count === undefined
            ? undefined
            : isMore
              ? text('shell.sidebar.moreRecords', { count: formatNumber(Math.min(count, maxShown)) })
              : text('shell.sidebar.records', { smart_count: count });
        return (
          <li key={id}>
            <Link
              className={classes(parts.line, styles.view)}
              to={to}
              title={isDefault ? `${name} · ${text('shell.sidebar.default')}` : name}
              aria-current={isShown ? 'page' : undefined}
              data-stop=""
              onClick={() => askForRows(list, to.search)}
            >
              <Text as="span" lines={1} grow>
                {name}
                {isDefault ? <Muted>{` · ${text('shell.sidebar.default')}`}</Muted> : null}
                {records === undefined ? null : <VisuallyHidden>{`, ${records}`}</VisuallyHidden>}
              </Text>
              <span className={styles.number} aria-hidden="true">
                {count !== undefined && (isMore ? `${formatNumber(Math.min(count, maxShown))}+` : formatNumber(count))}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
