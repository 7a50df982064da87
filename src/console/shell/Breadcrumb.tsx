import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { ConversationNoun } from '#contract/conversations.ts';
import type { ConversationThread } from '#contract/features/inbox.ts';
import { threadKey } from '#console/features/conversation/queryKeys.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { namedGroups } from '#console/texts/moduleNames.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { shownModule } from './access.ts';
import { adminPages } from './adminPages.ts';
import { useConsole } from './context.ts';
import { useIsMissing } from './missingPage.ts';
import { useOwnCount } from './queues.ts';
import { recordNameOf, useRecordOpened } from './recent.ts';
import { sharedPages } from './sharedPages.ts';
import { usePlace } from './usePlace.ts';
import { nounOf } from './useShownRecord.ts';
import styles from './topBar.module.css';

/** Pages that every module may have in addition to its records. */
const fixedPages: ReadonlyMap<string, TextKey> = new Map([
  ['create', 'shell.breadcrumb.new'],
  ['trash', 'shell.breadcrumb.trash'],
]);

/** Reads a conversation from the query cache, where its page stores it; makes no request. */
function useReadThread(list: string, id: string) {
  const queryClient = useQueryClient();
  const noun = ConversationNoun.safeParse(nounOf(list)).data;
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () =>
    noun === undefined ? undefined : queryClient.getQueryState<ConversationThread>(threadKey({ noun, id })),
  );
}

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
  const ownCount = useOwnCount();
  // 'New' includes the noun here, because a browser tab may show only the first words of its title.
  const newRecord = module && recordId === 'create' && text(`resources.${list}.newTitle`, { _: '' });
  useEffect(() => {
    const title = [belowRecord, newRecord || record, place, product.name].filter(Boolean).join(' · ');
    document.title = ownCount > 0 ? `(${ownCount}) ${title}` : title;
  }, [belowRecord, newRecord, record, place, product.name, ownCount]);

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
 * The name of the current record, taken from data that its page has loaded; until then, the last characters of its id.
 * Undefined for a record that could not be read, so that the breadcrumb has no step for it. A record with a known name
 * is added to the recently opened ones.
 */
function useRecordName(list: string | undefined, id: string | undefined): string | undefined {
  const text = useText();
  const resource = list ?? '';
  const thread = useReadThread(resource, id ?? '');
  const { data: inForm, error: formError } = useGetOne(resource, { id: id ?? '', meta: formCopy }, { enabled: false });
  const { data: inList, error: listError } = useGetOne(resource, { id: id ?? '' }, { enabled: false });
  const { name, email } = thread?.data ?? {};
  const conversationTitle = thread?.data && (name || email || text('conversation.anonymous'));
  const recordName =
    list && id && id !== 'create' ? (recordNameOf(list, inForm ?? inList) ?? conversationTitle) : undefined;
  useRecordOpened(list, id, recordName);
  if (!list || !id || id === 'create') return undefined;
  if (recordName !== undefined) return recordName;
  return formError || listError || thread?.error ? undefined : `#${id.slice(-8)}`;
}
