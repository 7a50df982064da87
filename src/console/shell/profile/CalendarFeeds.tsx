import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { calendarFeeds, FeedScope, type CalendarFeed } from '#contract/session/calendarFeeds.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useCopy } from '#console/kit/dialogs/useCopy.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { Fold } from './ProfileView.tsx';

const { all, make, revoke } = calendarFeeds.endpoints;
const queryKey = ['calendarFeeds'];
/** The fragment of the address that opens this section. */
const feedsHash = '#calendar-feeds';

/** The user's calendar feeds: their addresses can be created, copied, renewed and revoked. */
export function CalendarFeeds() {
  const text = useText();
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(all, { signal })).data ?? [],
  });
  const isRequested = hash === feedsHash;
  useEffect(() => {
    if (isRequested) section.current?.scrollIntoView({ block: 'start' });
  }, [isRequested]);
  return (
    <div ref={section}>
      <Fold title="profile.sections.calendar">
        <Text size="table" tone="muted" below={12}>
          {text('profile.feeds.help')}
        </Text>
        {error ? <ErrorState message={text('profile.feeds.fetchFailed')} onRetry={() => void refetch()} /> : null}
        {data ? (
          <Stack as="ul" gap={0} line="between">
            {FeedScope.options.map((scope) => (
              <Feed key={scope} scope={scope} feed={data.find((each) => each.scope === scope)} />
            ))}
          </Stack>
        ) : null}
      </Fold>
    </div>
  );
}

const creation = { success: 'profile.feeds.made', failure: 'profile.feeds.makeFailed', refresh: 'none' } as const;
const renewing = {
  ...creation,
  question: {
    title: 'profile.feeds.renewTitle',
    text: 'profile.feeds.renewText',
    confirm: 'profile.feeds.renew',
  },
} as const;
const revoking = {
  success: 'profile.feeds.revoked',
  failure: 'profile.feeds.revokeFailed',
  refresh: 'none',
  question: {
    title: 'profile.feeds.revokeTitle',
    text: 'profile.feeds.revokeText',
    confirm: 'profile.feeds.revoke',
    danger: true,
  },
} as const;

function Feed({ scope, feed }: { scope: FeedScope; feed: CalendarFeed | undefined }) {
  const text = useText();
  const id = useId();
  const client = useQueryClient();
  const [address, setAddress] = useState<string>();
  const [makeFeed, { pending: isMaking }] = useAction(make, feed ? renewing : creation);
  const [revokeFeed, { pending: isRevoking }] = useAction(revoke, revoking);
  const copy = useCopy();
  const refresh = () => client.invalidateQueries({ queryKey });

  async function makeOne() {
    const result = await makeFeed({ body: { scope } });
    if (result.done) setAddress(result.reply.address);
    await refresh();
  }
  async function revokeOne() {
    if (!feed) return;
    const { done } = await revokeFeed({ params: { id: feed._id } });
    if (done) setAddress(undefined);
    await refresh();
  }
  const name = text(`profile.feeds.scopes.${scope}`);
  const facts = feed && [
    text('profile.feeds.madeAt', { time: formatDateTime(feed.madeAt) }),
    feed.readAt ? text('profile.feeds.readAt', { time: formatDateTime(feed.readAt) }) : text('profile.feeds.unread'),
  ];
  return (
    <Stack as="li" gap={12} padBlock={12}>
      <Row justify="between" gap={16} wrap>
        <div>
          <strong id={id}>{name}</strong>
          <Text size="table" tone="muted">
            {facts ? facts.join(' · ') : text('profile.feeds.none')}
          </Text>
        </div>
        <Row wrap>
          <Button variant="outlined" loading={isMaking} aria-describedby={id} onClick={() => void makeOne()}>
            {text(feed ? 'profile.feeds.renew' : 'profile.feeds.make')}
          </Button>
          {feed ? (
            <Button color="error" loading={isRevoking} aria-describedby={id} onClick={() => void revokeOne()}>
              {text('profile.feeds.revoke')}
            </Button>
          ) : null}
        </Row>
      </Row>
      {address ? (
        <Stack gap={4}>
          <Row wrap>
            <input
              className={looks.field}
              readOnly
              aria-label={text('profile.feeds.address', { name })}
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="contained" onClick={() => void copy(address, text('profile.feeds.copied'))}>
              {text('profile.feeds.copy')}
            </Button>
          </Row>
          <Text size="small" tone="muted">
            {text('profile.feeds.once')}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}
