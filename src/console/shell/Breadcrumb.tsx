import { useGetOne } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { groups } from '#contract/modules.ts';
import { useText } from '#console/texts/index.ts';
import { formCopy } from '#console/ui/form/formCopy.ts';
import { shownModule } from './access.ts';
import { partsOf } from './address.ts';
import { useConsole } from './context.ts';
import { builtModule, moduleState, subscribeModules } from './moduleCache.ts';
import styles from './topBar.module.css';

/** Where I am: group, module, record. Names the browser's tab as well. */
export function Breadcrumb({ onlyLast }: { onlyLast: boolean }) {
  const text = useText();
  const { product, accessible, basename } = useConsole();
  const { module: id = '', record: recordId } = partsOf(useLocation().pathname);
  const module = shownModule(accessible, id);
  const recordName = useRecordName(module && id, recordId);
  const group = groups.find((known) => known.id === module?.group)?.label;
  const state = useSyncExternalStore(subscribeModules, () => moduleState(id));
  const list = module && recordId && state.status === 'loaded' ? state.module.lists?.[recordId] : undefined;
  const record = module && (recordId === 'create' ? text('shell.breadcrumb.new') : list ? text(list) : recordName);

  const missing = id !== '' && !module;
  const place = missing ? text('shell.denied.title') : module?.label;
  useEffect(() => {
    document.title = [record, place, product.name].filter(Boolean).join(' · ');
  }, [record, place, product.name]);

  const last = record ?? place ?? text('shell.breadcrumb.home');
  return (
    <nav className={styles.crumbs} aria-label={text('shell.breadcrumb.label')}>
      <ol>
        {!onlyLast && module && (
          <li>
            <span>{group ?? text('shell.breadcrumb.more')}</span>
          </li>
        )}
        {!onlyLast && module && record && (
          <li>
            <Link to={`${basename}/${id}`}>{module.label}</Link>
          </li>
        )}
        <li>
          <span aria-current="page">{last}</span>
        </li>
      </ol>
    </nav>
  );
}

/** The name of the record on screen, from what its page has read: no call of its own. */
function useRecordName(module: string | undefined, id: string | undefined): string | undefined {
  const { data: inForm } = useGetOne(module ?? '', { id: id ?? '', meta: formCopy }, { enabled: false });
  const { data: inList } = useGetOne(module ?? '', { id: id ?? '' }, { enabled: false });
  if (!module || !id || id === 'create') return undefined;
  const name: unknown = (inForm ?? inList)?.[builtModule(module)?.recordName ?? ''];
  return typeof name === 'string' && name !== '' ? name : `#${id.slice(-8)}`;
}
