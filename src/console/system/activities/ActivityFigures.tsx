import { useQuery } from '@tanstack/react-query';
import { activities } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import { durationInWords } from './activityValues.ts';
import styles from './activities.module.css';

/** Of how many days the figures are (content-and-communication.md §9). */
const days = '7';

/** The four figures over the list. Without an answer they are dashes: the list says what is wrong. */
export function ActivityFigures() {
  const text = useText();
  const allowed = usePermission('read');
  const { data } = useQuery({
    // With every deletion and refresh of the list, what begins so is read again.
    queryKey: ['audit', 'getList', 'figures'],
    queryFn: async ({ signal }) => (await call(activities.endpoints.stats, { query: { days }, signal })).data,
    enabled: allowed,
    retry: false,
  });
  const shown = {
    totalActivities: data && formatNumber(data.totalActivities),
    uniqueUsers: data && formatNumber(data.uniqueUsers),
    uniqueIPs: data && formatNumber(data.uniqueIPs),
    totalDuration: data && durationInWords(data.totalDuration, text),
  };
  return (
    <dl className={styles.figures} aria-label={text('activities.figures.label')}>
      {(['totalActivities', 'uniqueUsers', 'uniqueIPs', 'totalDuration'] as const).map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{text(`activities.figures.${name}`)}</dt>
          <dd>{shown[name] ?? '–'}</dd>
          <dd className={styles.period}>{text('activities.figures.period')}</dd>
        </div>
      ))}
    </dl>
  );
}
