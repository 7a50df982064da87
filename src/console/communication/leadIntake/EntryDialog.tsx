import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import type { LeadHookEntry } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { Fact, Facts, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { LeadLink, Outcome } from './entryCells.tsx';
import { useReplay } from './useReplay.ts';

type EntryRecord = ListRow<LeadHookEntry> & RaRecord<string>;

/** An entry of the log with its payload, open while the address is `…/log/<id>`. */
export function EntryDialog() {
  const { id, close } = useDialogAddress();
  return id === undefined ? null : <OpenEntry key={id} id={id} onClose={close} />;
}

function OpenEntry({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<EntryRecord>(
    'enquiries/log',
    // Fetched separately, because the rows of the list have no payload.
    { id, meta: formCopy },
    // The error is shown in place instead of a notice on the list.
    { retry: false, staleTime: 0, onError: () => undefined },
  );
  return (
    <DialogShell title={data?.hook?.name ?? text('leadHookEntries.entry')} width={720} recordId={id} onClose={onClose}>
      {data ? (
        <Details entry={data} />
      ) : (
        <Stack gap={16} pad={24} grow scrolls>
          {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
        </Stack>
      )}
    </DialogShell>
  );
}

function Details({ entry }: { entry: EntryRecord }) {
  const text = useText();
  const { outcome, reason, lead, providerId, arrivals, createdAt, lastAt, payload } = entry;
  const replay = useReplay();
  const [isPending, setIsPending] = useState(false);
  async function readAgain() {
    setIsPending(true);
    await replay.onClick?.(entry, lead?.name ?? entry.hook?.name ?? '');
    setIsPending(false);
  }
  return (
    <>
      <Stack gap={16} pad={24} grow scrolls>
        <Facts>
          <Fact label={text('leadHookEntries.fields.outcome')}>
            <Outcome outcome={outcome} />
          </Fact>
          {reason ? <Fact label={text('leadHookEntries.fields.reason')}>{messageInLanguage(reason)}</Fact> : null}
          <Fact label={text('leadHookEntries.fields.lead')}>
            <LeadLink lead={lead} />
          </Fact>
          <Fact label={text('leadHookEntries.fields.createdAt')}>{formatDateTime(createdAt)}</Fact>
          {arrivals > 1 ? (
            <Fact label={text('leadHookEntries.fields.arrivals')}>
              {text('leadHookEntries.arrivedAgain', { count: formatNumber(arrivals), date: formatDateTime(lastAt) })}
            </Fact>
          ) : null}
          {providerId ? <Fact label={text('leadHookEntries.fields.providerId')}>{providerId}</Fact> : null}
        </Facts>
        <Text as="h3">{text('leadHookEntries.payload')}</Text>
        {payload ? (
          <ScrollRegion label={text('leadHookEntries.payload')}>
            <pre>{JSON.stringify(payload, null, 2)}</pre>
          </ScrollRegion>
        ) : (
          <Text tone="muted">{text('leadHookEntries.payloadGone')}</Text>
        )}
      </Stack>
      {payload && outcome !== 'test' ? (
        <Row justify="end" pad={12} line="above">
          <ActionButton
            action="add"
            variant="contained"
            icon={<ReplayOutlined fontSize="small" />}
            label={text('leadHookEntries.replay')}
            pending={isPending}
            onClick={() => void readAgain()}
          />
        </Row>
      ) : null}
    </>
  );
}
