import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useContext } from 'react';
import { LinkBase, useStore } from 'react-admin';
import { inboxQueues } from '#contract/features/inbox.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { readSession } from '#console/providers/session.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { Grid, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { RowLinks } from '#console/kit/list/links.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { PersonAsideProps } from '#console/features/person/PersonAside.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { LinkTabs } from '#console/kit/tabs/LinkTabs.tsx';
import { ConversationView } from '#console/features/conversation/ConversationView.tsx';
import { useConversationKeys } from '#console/features/conversation/useConversationKeys.ts';
import { nameOf } from '#console/features/conversation/conversationName.ts';
import { PersonDockContext } from '#console/kit/actions/usePerson.ts';
import { useMedia } from '#console/kit/layout/useMedia.ts';
import { ConversationList } from './ConversationList.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { useInbox, useInboxCounts } from './useInbox.ts';
import { useInboxAddress, type InboxAddress } from './useInboxAddress.ts';
import styles from './inbox.module.css';

/** The minimum width for list, conversation and person side by side. */
const wide = '(min-width: 1400px)';

/**
 * Whether the panel about the person is shown beside the conversation, as the user last chose, and a function that
 * closes it. In a narrower window, the panel opens over the page.
 */
function usePersonDock(hasConversation: boolean) {
  const isWide = useMedia(wide);
  const [isUnfolded, setIsUnfolded] = useStore('inbox.person', true);
  const dock = useContext(PersonDockContext);
  const fits = isWide && hasConversation;
  useEffect(() => {
    if (!fits) return undefined;
    dock.current = () => setIsUnfolded(!isUnfolded);
    return () => {
      dock.current = undefined;
    };
  }, [dock, fits, isUnfolded, setIsUnfolded]);
  return { isShown: fits && isUnfolded, close: () => setIsUnfolded(false) };
}

const PersonAside = lazyPart<PersonAsideProps>(
  async () => (await withTexts(import('#console/features/person/PersonAside.tsx'))).PersonAside,
);

/** Tickets, messages and chats in one place: the queue on the left, the conversation on the right. */
export function InboxPage() {
  return (
    <RowLinks>
      <Panes />
    </RowLinks>
  );
}

function Panes() {
  const text = useText();
  const narrow = useNarrow();
  const address = useInboxAddress();
  const { selected, filter } = address;
  const inbox = useInbox(filter);
  const person = usePersonDock(selected !== undefined);
  const root = useFocusOnReturn(narrow ? selected?.id : undefined);
  const hasList = !narrow || selected === undefined;
  const rows = inbox.shown?.rows ?? [];
  const place = rows.findIndex(({ _id }) => _id === selected?.id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = inbox;
  const isLast = place >= 0 && place === rows.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const [firstRow] = rows;
  const moves = { previous: place > 0 ? moveTo(place - 1) : undefined, next: moveTo(place + 1) };
  // The keys are registered by the page, because they also work before a conversation is loaded, and without one.
  useConversationKeys(
    selected
      ? { j: moves.next && (() => moves.next?.()), k: moves.previous && (() => moves.previous?.()) }
      : { j: firstRow && (() => address.replace(nameOf(firstRow), !narrow)) },
    root,
  );

  function moveTo(index: number) {
    const row = rows[index];
    if (!row) return undefined;
    return (isToWrite = isTyping()) => address.replace(nameOf(row), isToWrite);
  }
  return (
    <Stack as="section" gap={8} ref={root} aria-label={text('inbox.title')}>
      {hasList ? <InboxHead address={address} /> : null}
      <Grid gap={0} columns={1} ground="card" className={styles.frame} data-person={person.isShown || undefined}>
        {hasList ? (
          <Stack gap={0}>
            <InboxFilters key={filter.search} address={address} />
            <ConversationList address={address} inbox={inbox} followsKeys={!narrow} />
          </Stack>
        ) : null}
        {selected ? (
          <ConversationView
            key={selected.id}
            name={selected}
            {...(narrow ? { back: { to: address.listPath, label: text('inbox.title') } } : {})}
            moves={moves}
          />
        ) : narrow ? null : (
          <EmptyState
            icon={<ForumOutlined fontSize="inherit" />}
            title={text('inbox.nothingSelected')}
            text={text('inbox.selectHint')}
          />
        )}
        {selected && person.isShown ? (
          <PersonAside
            record={selected}
            onClose={() => {
              person.close();
              root.current?.querySelector<HTMLElement>('[aria-keyshortcuts="i"]')?.focus();
            }}
          />
        ) : null}
      </Grid>
    </Stack>
  );
}

/** Whether the user is typing a reply, so that the next conversation is also opened for typing. */
const isTyping = () => document.activeElement instanceof HTMLTextAreaElement;

const shownQueues = inboxQueues.flatMap((queue) => (queue === 'all' ? [] : [queue]));

function InboxHead({ address }: { address: InboxAddress }) {
  const text = useText();
  const [hasSettings, setHasSettings] = useState(false);
  const { filter, withFilter } = address;
  const { data: counts } = useInboxCounts(filter.noun);
  const tabs = shownQueues.map((queue) => ({
    to: withFilter({ queue }),
    label: text(`inbox.queues.${queue}`),
    ...(counts ? { count: formatNumber(counts[queue]) } : {}),
  }));
  const isAdmin = readSession()?.employee.role === 'Admin';
  const count = filter.queue === 'all' ? undefined : counts?.[filter.queue];
  return (
    <>
      <Row as="header" gap={16} justify="between">
        <h1>
          {text('inbox.title')}{' '}
          {count === undefined ? null : (
            <Text as="span" tone="muted" weight={400} numbers>
              {formatNumber(count)}
            </Text>
          )}
        </h1>
        <Row as="span">
          <ZoneNote />
          <Button component={LinkBase} to={address.figuresPath} size="small">
            {text('inbox.figures.open')}
          </Button>
          {isAdmin ? (
            <Button variant="outlined" color="inherit" size="small" onClick={() => setHasSettings(true)}>
              {text('inbox.settings')}
            </Button>
          ) : null}
        </Row>
      </Row>
      <LinkTabs
        label={text('inbox.queuesLabel')}
        tabs={tabs}
        current={tabs[shownQueues.findIndex((queue) => queue === filter.queue)]}
      />
      {hasSettings ? <SettingsDialog onClose={() => setHasSettings(false)} /> : null}
    </>
  );
}

/** On a phone, Back focuses the conversation that was left, which scrolls the list to it. */
function useFocusOnReturn(selected: string | undefined) {
  const root = useRef<HTMLElement>(null);
  const previousId = useRef(selected);
  useEffect(() => {
    if (previousId.current !== undefined && selected === undefined) {
      root.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(previousId.current)}"]`)?.focus();
    }
    previousId.current = selected;
  }, [selected]);
  return root;
}
