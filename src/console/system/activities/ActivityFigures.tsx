import { useQuery } from '@tanstack/react-query';
import { activities } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';
import { durationInWords } from './activityValues.ts';

/** Days covered by the figures. */
const days = '7';

/** The four figures above the list; dashes if the call failed, because the list shows the error. */
export function ActivityFigures() {
  const text = useText();
  const mayRead = usePermission('read');
  const { data } = useQuery({
    // Keys with this prefix are refetched after every deletion and refresh of the list.
    queryKey: ['audit', 'getList', 'figures'],
    queryFn: async ({ signal }) => (await call(activities.endpoints.stats, { query: { days }, signal })).data,
    enabled: mayRead,
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
