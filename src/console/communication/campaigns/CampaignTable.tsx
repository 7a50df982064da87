import { LinkBase, useGetList } from 'react-admin';
import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { dateOf, FigureCell, figureOf, TitleAndSubject } from './campaignColumns.tsx';
import { isMoving, pollMs } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';
import styles from './campaigns.module.css';

const newest = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** The newest campaigns, above the list of subscriptions. */
export function CampaignTable() {
  const text = useText();
  const addresses = useCampaignAddresses();
  const { data, total, error, refetch } = useGetList<Row<Campaign>>('newsletter-subscriptions/campaigns', newest, {
    // Said in its place.
    onError: () => undefined,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.data?.some(isMoving) ? pollMs : false),
  });
  return (
    <section className={styles.recent} aria-label={text('campaigns.recentCampaigns')}>
      <header className={styles.recentHead}>
        <h2>{text('campaigns.recentCampaigns')}</h2>
        {total === undefined || total === 0 ? null : (
          <LinkBase to={addresses.campaigns} className={styles.link}>
            {text('campaigns.all')}
          </LinkBase>
        )}
      </header>
      {error && !data ? (
        <ErrorState {...describeFailure(error, text, 'campaigns.fetchFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.length === 0 ? (
        <p className={styles.none}>{text('campaigns.empty')}</p>
      ) : (
        <Rows campaigns={data} />
      )}
    </section>
  );
}

function Rows({ campaigns }: { campaigns: readonly Row<Campaign>[] }) {
  const text = useText();
  const addresses = useCampaignAddresses();
  // Other servers may not have the call for one campaign.
  const extended = useExtensions();
  return (
    <ScrollRegion role="group" label={text('campaigns.recentCampaigns')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['campaign', 'state', 'totalRecipients', 'sent', 'opened', 'date'] as const).map((field) => (
              <th key={field} scope="col">
                {text(`campaigns.fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => {
            const { id } = campaign;
            const name = <TitleAndSubject {...campaign} />;
            return (
              <tr key={id}>
                <th scope="row">
                  {extended ? (
                    <LinkBase to={addresses.campaign(id)} className={styles.link}>
                      {name}
                    </LinkBase>
                  ) : (
                    name
                  )}
                </th>
                <td>
                  <CampaignStatus campaign={campaign} />
                </td>
                <td>
                  <FigureCell value={figureOf(campaign, 'totalRecipients')} />
                </td>
                <td>
                  <FigureCell value={figureOf(campaign, 'sent')} />
                </td>
                <td>
                  <FigureCell value={figureOf(campaign, 'opened')} />
                </td>
                <td>
                  <DateCell value={dateOf(campaign)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
