import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useDeferredValue } from 'react';
import { liveSessions, type Clash, type LiveSession } from '#contract/session/liveSessions.ts';
import { readHours, shownTime } from '#contract/session/liveSessionTimes.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { useExtensions } from '#console/ui/actions/waitingQueues.ts';
import { useFormValues } from '#console/ui/form/inputs.tsx';
import { StatusChip } from '#console/ui/status/StatusChip.tsx';
import styles from './liveSessions.module.css';

/** One clash in words: 'Booking: Mock interviews, 2:00 PM - 3:00 PM'. */
function clashInWords({ kind, title, time }: Clash, text: Text): string {
  return text(`liveSessions.clash.${kind}`, {
    title,
    time: shownTime(readHours(time)) || text('liveSessions.clash.allDay'),
  });
}

/** Says in a row that its instructor is taken twice; nothing where that is not so. */
export function ClashChip({ session }: { session: LiveSession }) {
  const text = useText();
  const { clashes = [] } = session;
  if (clashes.length === 0) return null;
  return (
    <span title={clashes.map((clash) => clashInWords(clash, text)).join('\n')}>
      <StatusChip tone="amber" label={text('liveSessions.clash.chip')} />
    </span>
  );
}

/** Names in the form what takes the instructor's time as well, as it is being filled in. Staff may know better. */
export function ClashNotice() {
  const text = useText();
  const knows = useExtensions();
  const record = useRecordContext();
  const watched: readonly unknown[] = useFormValues(['instructor', 'date', 'start', 'end']);
  const [instructor = '', date = '', start = '', end = ''] = watched.map((value) => String(value ?? '').trim());
  const body = useDeferredValue(JSON.stringify({ instructor, date, time: `${start} - ${end}` }));
  const isWhole = instructor !== '' && /^\d{4}-/.test(date) && /^\d\d:\d\d$/.test(start) && /^\d\d:\d\d$/.test(end);
  const { data = [] } = useQuery({
    queryKey: ['clashes', body, record?.id ?? ''],
    queryFn: async ({ signal }) => {
      const asked = { instructor, date, time: `${start} - ${end}` };
      const except = record ? { except: String(record.id) } : {};
      const reply = await call(liveSessions.endpoints.clashes, { body: { ...asked, ...except }, signal });
      return reply.data.clashes;
    },
    // A warning only: what fails is tried with the next change.
    enabled: knows && isWhole && start < end,
    retry: false,
  });
  return (
    <div role="status">
      {isWhole && data.length > 0 ? (
        <div className={styles.notice}>
          <WarningAmberOutlined fontSize="small" aria-hidden="true" />
          <div>
            <p>{text('liveSessions.clash.notice', { instructor })}</p>
            <ul>
              {data.map((clash) => (
                <li key={`${clash.kind} ${clash.title} ${clash.time}`}>{clashInWords(clash, text)}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  );
}
