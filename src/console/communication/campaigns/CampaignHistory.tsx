import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { RowLink, RowLinks } from '#console/kit/list/links.tsx';
import { RecordList, type Column, type Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { campaignColumn, dateColumn, dateOf, figureColumn, type CampaignRow } from './campaignColumns.tsx';
import { CampaignReport } from './CampaignReport.tsx';
import { campaignFilters, Live } from './CampaignList.tsx';
import { campaignSends } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';

/** Omitted from a phone's card, which has room for three facts: sent, opened and the date. */
const beside = { card: 'none' } as const;
const share = { share: true } as const;
const columns: readonly Column<CampaignRow>[] = [
  campaignColumn,
  figureColumn('sent'),
  figureColumn('opened', share),
  figureColumn('clicked', { ...share, ...beside }),
  figureColumn('failed', beside),
  figureColumn('bounced', beside),
  figureColumn('unsubscribed', beside),
  dateColumn,
];

const nameOf = ({ title, subject }: CampaignRow) => title || subject;

/** The results of all campaigns: the figures for each, and the links and a chart for one of them. */
export function CampaignHistory() {
  const hasExtensions = useExtensions();
  const { campaign } = useCampaignAddresses();
  return (
    <RecordList<CampaignRow>
      title="campaigns.history"
      history={false}
      columns={columns}
      filters={campaignFilters}
      searchPlaceholder="campaigns.search"
      failure="campaigns.fetchFailed"
      top={
        <>
          <Live />
          {hasExtensions ? <ChosenReport /> : null}
        </>
      }
      actions={<ZoneNote />}
      recordPath={({ id }) => (hasExtensions ? campaign(id) : undefined)}
      recordName={nameOf}
      empty={{ text: 'campaigns.report.none', icon: <QueryStatsOutlined /> }}
    />
  );
}

/** The report on one campaign of the list's current page; by default the newest one that was sent. */
function ChosenReport() {
  const text = useText();
  const id = useId();
  const { campaign } = useCampaignAddresses();
  const { data } = useListContext<ListRow<CampaignRow>>();
  const [chosenId, setChosen] = useState<string>();
  const startedCampaigns = (data ?? []).filter(({ stats }) => stats.sent > 0 || (stats.failed ?? 0) > 0);
  const shownCampaign = startedCampaigns.find(({ id: rowId }) => rowId === chosenId) ?? startedCampaigns[0];
  if (!shownCampaign) return null;
  return (
    <Stack gap={12}>
      <Row gap={12} wrap>
        <Text as="label" weight={500} htmlFor={id}>
          {text('campaigns.report.choose')}
        </Text>
        <select
          id={id}
          className={looks.field}
          value={shownCampaign.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {startedCampaigns.map((row) => (
            <option key={row.id} value={row.id}>
              {`${nameOf(row)} · ${formatDate(dateOf(row))}`}
            </option>
          ))}
        </select>
        <RowLinks>
          <RowLink to={campaign(shownCampaign.id)}>{text('campaigns.report.open')}</RowLink>
        </RowLinks>
      </Row>
      <CampaignReport key={shownCampaign.id} sends={campaignSends} campaign={shownCampaign} />
    </Stack>
  );
}
