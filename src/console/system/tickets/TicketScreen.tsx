import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { useEffect, useRef } from 'react';
import { InfiniteListBase, useGetResourceLabel, useListContext, useResourceContext } from 'react-admin';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { RowLinks } from '#console/kit/list/links.tsx';
import { Grid, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ownFailures, type Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { TicketList } from './TicketList.tsx';
import { TicketView } from './TicketView.tsx';
import { useTicketAddress } from './useTicketAddress.ts';
import styles from './tickets.module.css';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/** Refetches regularly, because new tickets arrive while the screen is open. */
const queryOptions = { ...ownFailures, refetchInterval: 60_000 };

const unreplied = { replied: 'false' } as const;
/** The queue counted in the sidebar, which excludes tickets that were closed without a reply. */
const openUnreplied = { ...unreplied, state: 'open' } as const;

/**
 * Support tickets: the list on the left and the selected ticket on the right; on a phone, one after the other. Two menu
 * items open this screen: Tickets shows all, and Support Requests starts each visit with the unreplied ones.
 */
export function TicketScreen() {
  const isQueue = useResourceContext() === 'support';
  const hasInbox = useKnownExtensions();
  if (isQueue && hasInbox === undefined) return <LoadingRows rows={4} />;
  return (
    <InfiniteListBase<ListRow<Ticket>>
      {...(isQueue ? { filterDefaultValues: hasInbox ? openUnreplied : unreplied, storeKey: false } : {})}
      // Rights and session are read from memory; the call itself detects an ended session.
      disableAuthentication
      perPage={25}
      sort={newestFirst}
      exporter={false}
      queryOptions={queryOptions}
    >
      <RowLinks>
        <Panes />
      </RowLinks>
    </InfiniteListBase>
  );
}

function Panes() {
  const text = useText();
  const narrow = useNarrow();
  const address = useTicketAddress();
  const { total } = useListContext<ListRow<Ticket>>();
  // The resource of the chosen menu item, `tickets` or `support`.
  const resource = useResourceContext() ?? '';
  const title = useGetResourceLabel()(resource);
  const { selected } = address;
  const root = useFocusOnReturn(narrow ? selected : undefined);
  const hasList = !narrow || selected === undefined;

  return (
    <Stack as="section" gap={16} ref={root} aria-label={title}>
      {hasList ? (
        <Row as="header" gap={16} justify="between">
          <h1>
            {title}{' '}
            {total === undefined ? null : (
              <Text as="span" tone="muted" weight={400} numbers>
                {formatNumber(total)}
              </Text>
            )}
          </h1>
          <ZoneNote />
        </Row>
      ) : null}
      <Grid gap={0} columns={1} ground="card" className={styles.frame}>
        {hasList ? <TicketList address={address} followsKeys={!narrow} /> : null}
        {selected === undefined ? (
          narrow ? null : (
            <EmptyState
              icon={<ForumOutlined fontSize="inherit" />}
              title={text('tickets.nothingSelected')}
              text={text('tickets.selectHint')}
            />
          )
        ) : (
          <TicketView key={selected} id={selected} address={address} />
        )}
      </Grid>
    </Stack>
  );
}

/** On a phone, Back focuses the ticket that was left, which scrolls the list to it. */
function useFocusOnReturn(selected: string | undefined) {
  const root = useRef<HTMLElement>(null);
  const previousId = useRef(selected);
  useEffect(() => {
    if (previousId.current !== undefined && selected === undefined) {
      root.current?.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(previousId.current)}"]`)?.focus();
    }
    previousId.current = selected;
  }, [selected]);
  return root;
}
