import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Campaign, CampaignLink } from '#contract/communication/campaignRecord.ts';
import { call } from '#console/providers/call.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Card, Grid, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { OverTimeChart } from './OverTimeChart.tsx';
import { isMoving, pollMs, type Sends } from './sends.ts';

/** The sends, opens and clicks of a campaign over time, and the clicks on each of its links. */
export function CampaignReport({ sends, campaign }: { sends: Sends; campaign: Row<Campaign> }) {
  const text = useText();
  const { id, tracked } = campaign;
  const { data, error, refetch } = useQuery({
    queryKey: [sends.resource, 'counts', 'report', id],
    queryFn: async ({ signal }) => {
      const options = { params: { id }, signal };
      const [moments, links] = await Promise.all([
        call(sends.calls.overTime, options),
        call(sends.calls.links, options),
      ]);
      return { moments: moments.data, links: links.data };
    },
    retry: false,
    refetchInterval: isMoving(campaign) ? pollMs * 2 : false,
  });
  if (error && !data) {
    return <ErrorState {...describeFailure(error, text, 'campaigns.report.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingRows />;
  return (
    <Grid least={400} fits align="start" below={16}>
      <Part title="campaigns.report.overTime" empty={data.moments.length === 0 && 'campaigns.report.noTime'}>
        <OverTimeChart moments={data.moments} />
      </Part>
      {tracked === false ? null : (
        <Part title="campaigns.report.links" empty={data.links.length === 0 && 'campaigns.report.noLinks'}>
          <Links links={data.links} />
        </Part>
      )}
    </Grid>
  );
}

function Part({ title, empty, children }: { title: TextKey; empty: TextKey | false; children: ReactNode }) {
  const text = useText();
  return (
    <Card as="section" gap={12} pad={16} aria-label={text(title)}>
      <Text as="h2" size="heading3">
        {text(title)}
      </Text>
      {empty ? (
        <Text size="table" tone="muted">
          {text(empty)}
        </Text>
      ) : (
        children
      )}
    </Card>
  );
}

function Links({ links }: { links: readonly CampaignLink[] }) {
  const text = useText();
  return (
    <ScrollRegion role="group" label={text('campaigns.report.links')}>
      <table className={looks.table}>
        <thead>
          <tr>
            <th scope="col">{text('campaigns.report.link')}</th>
            <th scope="col" data-number>
              {text('campaigns.report.people')}
            </th>
            <th scope="col" data-number>
              {text('campaigns.report.clicks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ number, url, people, clicks }) => (
            <tr key={number}>
              <th scope="row">{url}</th>
              <td data-number>{formatNumber(people)}</td>
              <td data-number>{formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
