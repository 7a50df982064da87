import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CommentsButton } from '#console/kit/actions/CommentsButton.tsx';
import { PresenceOfRecord } from '#console/kit/actions/PresenceOfRecord.tsx';
import { RecordAddressContext, type RecordAddresses } from '#console/kit/actions/recordAddress.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { moduleOf } from '#console/module.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { useConsole } from './context.ts';
import { moduleState, subscribeModules } from './moduleCache.ts';
import { recordPath } from './palette/recordPlaces.ts';
import { usePlace } from './usePlace.ts';
import { isRecordId, useRecordKey } from './useRecordKey.ts';

/** The fragment that opens the panel over any address: `#comments/leads/<id>`, with a comment's id or `tasks`. */
const fragment = /^#comments\/([a-zA-Z]+)\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}|tasks))?$/;

type PanelProps = { record: { noun: string; id: string }; part?: string | undefined; onClose: () => void };

const Panel = lazyPart<PanelProps>(
  async () => (await withTexts(import('#console/features/comments/CommentsDialog.tsx'))).CommentsDialog,
);
const Link = lazyPart<{ id: string; onGone: () => void }>(
  async () => (await withTexts(import('#console/features/comments/CommentLink.tsx'))).CommentLink,
);

const Presence = lazyPart<{ noun: string; id: string }>(
  async () => (await withTexts(import('#console/features/presence/PresenceMark.tsx'))).PresenceMark,
  () => null,
);

/** The noun of a resource whose module is loaded, if its records take comments. */
function nounOf(resource: string): string | undefined {
  const state = moduleState(moduleOf(resource));
  const noun = state.status === 'loaded' ? state.module.nouns[resource] : undefined;
  return noun?.comments ? noun.name : undefined;
}

/** Opens the comments of a record: by the key `c` on a focused row or an open record, by its button, or by a link. */
export function CommentsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const hasExtensions = useExtensions();
  const { basename } = useConsole();
  const { pathname, search, hash } = useLocation();
  const { list = '' } = usePlace();
  const shownNoun = useSyncExternalStore(subscribeModules, () => nounOf(list));

  const latestPlace = useRef({ pathname, search });
  useEffect(() => {
    latestPlace.current = { pathname, search };
  });
  const addresses = useMemo<RecordAddresses>(
    () => ({
      nounOf,
      addressOf({ noun, _id, module, title }, part) {
        const path = recordPath({ noun, module }, { _id, title: title ?? '' });
        const [place = '', query] =
          path === undefined ? [latestPlace.current.pathname] : `${basename}/${path}`.split('?');
        return `${place}${query ? `?${query}` : ''}#comments/${noun}/${_id}${part ? `/${part}` : ''}`;
      },
      openComments: hasExtensions
        ? (noun, id) => void navigate({ ...latestPlace.current, hash: `#comments/${noun}/${id}` })
        : undefined,
      Presence: hasExtensions ? Presence : undefined,
    }),
    // The nouns of a module are known once it is loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [hasExtensions, navigate, basename, shownNoun],
  );

  useRecordKey('c', (id) => {
    if (hash !== '' || shownNoun === undefined || !addresses.openComments) return false;
    addresses.openComments(shownNoun, id);
    return true;
  });

  const [, noun, id, part] = fragment.exec(hash) ?? [];
  const linked = new URLSearchParams(search).get('comment') ?? '';
  const close = () => void navigate({ pathname, search }, { replace: true });
  return (
    <RecordAddressContext value={addresses}>
      {children}
      {hasExtensions && noun && id ? (
        <Panel key={`${id} ${part ?? ''}`} record={{ noun, id }} part={part} onClose={close} />
      ) : null}
      {hasExtensions && isRecordId(linked) ? (
        <Link id={linked} onGone={() => void navigate({ pathname }, { replace: true })} />
      ) : null}
    </RecordAddressContext>
  );
}

/** Opens the comments of the record whose page is shown. */
export function PageComments() {
  const { list = '', record = '' } = usePlace();
  return isRecordId(record) ? <CommentsButton resource={list} id={record} /> : null;
}

/** Who else has the record open whose page is shown. */
export function PagePresence() {
  const { list = '', record = '' } = usePlace();
  return isRecordId(record) ? <PresenceOfRecord resource={list} id={record} /> : null;
}
