import { useQuery } from '@tanstack/react-query';
import type { Campaign, CampaignLink } from '#contract/communication/campaignRecord.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { OverTimeChart } from './OverTimeChart.tsx';
import { isMoving, pollMs, type Sends } from './sends.ts';
import styles from './campaignPage.module.css';

/** When a campaign was sent, opened and clicked, and how often each of its links was followed. */
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
    <div className={styles.report}>
      <section aria-label={text('campaigns.report.overTime')}>
        <h2>{text('campaigns.report.overTime')}</h2>
        {data.moments.length === 0 ? (
          <p className={styles.quiet}>{text('campaigns.report.noTime')}</p>
        ) : (
          <OverTimeChart moments={data.moments} />
        )}
      </section>
      {tracked === false ? null : (
        <section aria-label={text('campaigns.report.links')}>
          <h2>{text('campaigns.report.links')}</h2>
          {data.links.length === 0 ? (
            <p className={styles.quiet}>{text('campaigns.report.noLinks')}</p>
          ) : (
            <Links links={data.links} />
          )}
        </section>
      )}
    </div>
  );
}

function Links({ links }: { links: readonly CampaignLink[] }) {
  const text = useText();
  return (
    <ScrollRegion role="group" label={text('campaigns.report.links')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('campaigns.report.link')}</th>
            <th scope="col">{text('campaigns.report.people')}</th>
            <th scope="col">{text('campaigns.report.clicks')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ number, url, people, clicks }) => (
            <tr key={number}>
              <th scope="row">{url}</th>
              <td>{formatNumber(people)}</td>
              <td>{formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
