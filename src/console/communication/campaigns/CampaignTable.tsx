import { LinkBase, useGetList } from 'react-admin';
import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Card, Row, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { dateOf, FigureCell, figureOf, TitleAndSubject } from './campaignColumns.tsx';
import { isMoving, pollMs } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';

const newestPage = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** The newest campaigns, above the list of subscriptions. */
export function CampaignTable() {
  const text = useText();
  const addresses = useCampaignAddresses();
  const { data, total, error, refetch } = useGetList<ListRow<Campaign>>(
    'newsletter-subscriptions/campaigns',
    newestPage,
    {
      // The error is shown in place.
      onError: () => undefined,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.data?.some(isMoving) ? pollMs : false),
    },
  );
  return (
    <Card as="section" pad={16} below={16} aria-label={text('campaigns.recentCampaigns')}>
      <Row as="header" gap={16} justify="between">
        <h2>{text('campaigns.recentCampaigns')}</h2>
        {total === undefined || total === 0 ? null : (
          <Text as="span" tone="accent">
            <LinkBase to={addresses.campaigns} className={looks.quietLink}>
              {text('campaigns.all')}
            </LinkBase>
          </Text>
        )}
      </Row>
      {error && !data ? (
        <ErrorState {...describeFailure(error, text, 'campaigns.fetchFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.length === 0 ? (
        <Text tone="muted">{text('campaigns.empty')}</Text>
      ) : (
        <Rows campaigns={data} />
      )}
    </Card>
  );
}

const figures = ['totalRecipients', 'sent', 'opened'] as const;
const isFigure = (field: string) => figures.some((figure) => figure === field);

function Rows({ campaigns }: { campaigns: readonly ListRow<Campaign>[] }) {
  const text = useText();
  const addresses = useCampaignAddresses();
  // Other servers may not support the call that reads a single campaign.
  const hasExtensions = useExtensions();
  return (
    <ScrollRegion role="group" label={text('campaigns.recentCampaigns')}>
      <table className={looks.table}>
        <thead>
          <tr>
            {(['campaign', 'state', ...figures, 'date'] as const).map((field) => (
              <th key={field} scope="col" data-number={isFigure(field) || undefined}>
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
                  {hasExtensions ? (
                    <LinkBase to={addresses.campaign(id)} className={looks.quietLink}>
                      {name}
                    </LinkBase>
                  ) : (
                    name
                  )}
                </th>
                <td>
                  <CampaignStatus campaign={campaign} />
                </td>
                {figures.map((figure) => (
                  <td key={figure} data-number>
                    <FigureCell value={figureOf(campaign, figure)} />
                  </td>
                ))}
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
