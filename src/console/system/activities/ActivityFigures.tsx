import { useQuery } from '@tanstack/react-query';
import { activities } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';
import { durationInWords } from './activityValues.ts';

/** Days covered by the figures. */
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
  const period = text('activities.figures.period');
  return (
    <StatCards
      label={text('activities.figures.label')}
      cards={[
        { label: text('activities.figures.totalActivities'), value: data?.totalActivities, note: period },
        { label: text('activities.figures.uniqueUsers'), value: data?.uniqueUsers, note: period },
        { label: text('activities.figures.uniqueIPs'), value: data?.uniqueIPs, note: period },
        {
          label: text('activities.figures.totalDuration'),
          value: data && durationInWords(data.totalDuration, text),
          note: period,
        },
      ]}
    />
  );
}
