import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { useText, type TextKey } from '#console/texts/index.ts';
import { namedGroups } from '#console/texts/moduleNames.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { shownModule } from './access.ts';
import { adminPages } from './adminPages.ts';
import { useConsole } from './context.ts';
import { useIsMissing } from './missingPage.ts';
import { recordNameOf, useRecordOpened } from './recent.ts';
import { sharedPages } from './sharedPages.ts';
import { usePlace } from './usePlace.ts';
import styles from './topBar.module.css';

/** Pages that every module may have in addition to its records. */
const fixedPages: ReadonlyMap<string, TextKey> = new Map([
  ['create', 'shell.breadcrumb.new'],
  ['trash', 'shell.breadcrumb.trash'],
]);

/** The current place: group, module, record. Also sets the tab's title. */
export function Breadcrumb({ onlyLast }: { onlyLast: boolean }) {
  const text = useText();
  const { product, modules, accessible, basename } = useConsole();
  const { module: id = '', list = '', listName, record: recordId, lists, page: below } = usePlace();
  const isMissing = useIsMissing();
  const module = isMissing ? undefined : shownModule(accessible, id);
  const recordName = useRecordName(module && list, recordId);
  const group = namedGroups().find((candidate) => candidate.id === module?.group)?.label;
  const listLabel = listName && lists[listName];
  const page = fixedPages.get(recordId ?? '');
  const record = module && (page ? text(page) : (recordName ?? (listLabel && text(listLabel))));

  const isKnown = !isMissing && [...modules, ...adminPages, ...sharedPages].some((candidate) => candidate.id === id);
  const withoutModule = isKnown ? text('shell.denied.title') : text('shell.notFound.title');
  const place = id !== '' && !module ? withoutModule : module?.label;
  const belowRecord = record !== undefined && below ? text(below) : undefined;
  useEffect(() => {
    document.title = [belowRecord, record, place, product.name].filter(Boolean).join(' · ');
  }, [belowRecord, record, place, product.name]);

  const lastStep = belowRecord ?? record ?? place ?? text('shell.breadcrumb.home');
  return (
    <nav aria-label={text('shell.breadcrumb.label')}>
      <Row as="ol" className={styles.steps}>
        {!onlyLast && module && (
          <li>
            <span>{group ?? text('shell.breadcrumb.more')}</span>
          </li>
        )}
        {!onlyLast && module && record && (
          <li>
            <Link className={looks.quietLink} to={`${basename}/${id}`}>
              {module.label}
            </Link>
          </li>
        )}
        {!onlyLast && module && belowRecord && (
          <li>
            <span>{record}</span>
          </li>
        )}
        <li>
          <span aria-current="page">{lastStep}</span>
        </li>
      </Row>
    </nav>
  );
}

/**
 * The name of the current record, from data that its page has loaded, without another call. Once known, the record is
 * added to the recently opened ones. A record that could not be read has no step.
 */
function useRecordName(list: string | undefined, id: string | undefined): string | undefined {
  const resource = list ?? '';
  const { data: inForm, error: formError } = useGetOne(resource, { id: id ?? '', meta: formCopy }, { enabled: false });
  const { data: inList, error: listError } = useGetOne(resource, { id: id ?? '' }, { enabled: false });
  const recordName = list && id && id !== 'create' ? recordNameOf(list, inForm ?? inList) : undefined;
  useRecordOpened(list, id, recordName);
  if (!list || !id || id === 'create') return undefined;
  if (recordName !== undefined) return recordName;
  return formError || listError ? undefined : `#${id.slice(-8)}`;
}
