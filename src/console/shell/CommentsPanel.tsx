import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CommentsButton } from '#console/kit/actions/CommentsButton.tsx';
import { focusComments } from '#console/kit/actions/inlineComments.ts';
import { PresenceOfList, PresenceOfRecord } from '#console/kit/actions/PresenceOfRecord.tsx';
import { RecordAddressContext, type RecordAddresses } from '#console/kit/actions/recordAddress.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { useConsole } from './context.ts';
import { subscribeModules } from './moduleCache.ts';
import { recordPath } from './palette/recordPlaces.ts';
import { usePlace } from './usePlace.ts';
import { nounOf, useShownRecord } from './useShownRecord.ts';
import { isRecordId, useRecordKey } from './useRecordKey.ts';

/** The fragment that opens the panel over any address: `#comments/leads/<id>`, with a comment's id or `tasks`. */
const fragmentPattern = /^#comments\/([a-zA-Z]+)\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}|tasks))?$/;

type PanelProps = { record: { noun: string; id: string }; part?: string | undefined; onClose: () => void };

const Panel = lazyPart<PanelProps>(
  async () => (await withTexts(import('#console/features/comments/CommentsDialog.tsx'))).CommentsDialog,
);
const Link = lazyPart<{ id: string; onGone: () => void }>(
  async () => (await withTexts(import('#console/features/comments/CommentLink.tsx'))).CommentLink,
);

const Presence = lazyPart<{ noun: string; id: string | null }>(
  async () => (await withTexts(import('#console/features/presence/PresenceMark.tsx'))).PresenceMark,
  () => null,
);

/** Opens the comments of a record: by the key `c` on a focused row or an open record, by its button, or by a link. */
export function CommentsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const hasExtensions = useExtensions();
  const { basename } = useConsole();
  const { pathname, search, hash } = useLocation();
  const shownRecord = useShownRecord();

  const latestPlace = useRef({ pathname, search });
  useEffect(() => {
    latestPlace.current = { pathname, search };
  });
  const addresses = useMemo<RecordAddresses>(() => {
    const placeOf: RecordAddresses['placeOf'] = ({ _id, title, ...of }) => {
      const path = recordPath(of, { _id, title: title ?? '' });
      return path && `${basename}/${path}`;
    };
    return {
      nounOf,
      subscribeNouns: subscribeModules,
      placeOf,
      addressOf(record, part) {
        const place = placeOf(record) ?? latestPlace.current.pathname;
        return `${place}#comments/${record.noun}/${record._id}${part ? `/${part}` : ''}`;
      },
      openComments: hasExtensions
        ? (noun, id) => void navigate({ ...latestPlace.current, hash: `#comments/${noun}/${id}` })
        : undefined,
      Presence: hasExtensions ? Presence : undefined,
    };
  }, [hasExtensions, navigate, basename]);

  useRecordKey('c', (id, isRow) => {
    const record = isRow ? { resource: shownRecord.rows, id } : shownRecord.record;
    const noun = record && nounOf(record.resource);
    if (hash !== '' || !record || noun === undefined || !addresses.openComments) return false;
    if (!focusComments(noun, record.id)) addresses.openComments(noun, record.id);
    return true;
  });

  const [, noun, id, part] = fragmentPattern.exec(hash) ?? [];
  const linkedId = new URLSearchParams(search).get('comment') ?? '';
  const close = () => void navigate({ pathname, search }, { replace: true });
  return (
    <RecordAddressContext value={addresses}>
      {children}
      {hasExtensions && noun && id ? (
        <Panel key={`${id} ${part ?? ''}`} record={{ noun, id }} part={part} onClose={close} />
      ) : null}
      {hasExtensions && isRecordId(linkedId) ? (
        <Link id={linkedId} onGone={() => void navigate({ pathname }, { replace: true })} />
      ) : null}
    </RecordAddressContext>
  );
}

/** Opens the comments of the record whose page is shown. */
export function PageComments() {
  const { record } = useShownRecord();
  return record ? <CommentsButton {...record} /> : null;
}

/** The colleagues who also have the page's record or list open. */
export function PagePresence() {
  const { list = '', record, below } = usePlace();
  if (isRecordId(record)) return <PresenceOfRecord resource={list} id={record} />;
  return record === undefined && below === undefined && list !== '' ? (
    <PresenceOfList key={list} resource={list} />
  ) : null;
}
