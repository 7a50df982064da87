import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { RowLink, RowLinks } from '#console/kit/list/links.tsx';
import { RecordList, type Column, type Row } from '#console/kit/list/RecordList.tsx';
import { campaignColumn, dateColumn, dateOf, figureColumn, type CampaignRow } from './campaignColumns.tsx';
import { CampaignReport } from './CampaignReport.tsx';
import { campaignFilters, Live } from './CampaignList.tsx';
import { campaignSends } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';
import { formatDate } from '#console/kit/format/format.ts';
import styles from './campaignPage.module.css';

/** A card has room for three facts: sent, opened and the date. */
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

/** Results of the campaigns: the figures of each, and for one of them its links and its course over time. */
export function CampaignHistory() {
  const extended = useExtensions();
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
          {extended ? <ChosenReport /> : null}
        </>
      }
      actions={<ZoneNote />}
      recordPath={({ id }) => (extended ? campaign(id) : undefined)}
      recordName={nameOf}
      empty={{ text: 'campaigns.report.none', icon: <QueryStatsOutlined /> }}
    />
  );
}

/** The report of one of the campaigns in view, the newest that was sent by itself. */
function ChosenReport() {
  const text = useText();
  const id = useId();
  const { campaign } = useCampaignAddresses();
  const { data } = useListContext<Row<CampaignRow>>();
  const [chosen, setChosen] = useState<string>();
  const begun = (data ?? []).filter(({ stats }) => stats.sent > 0 || (stats.failed ?? 0) > 0);
  const shown = begun.find((one) => one.id === chosen) ?? begun[0];
  if (!shown) return null;
  return (
    <div className={styles.chosen}>
      <div className={styles.choice}>
        <label htmlFor={id}>{text('campaigns.report.choose')}</label>
        <select id={id} value={shown.id} onChange={(event) => setChosen(event.target.value)}>
          {begun.map((one) => (
            <option key={one.id} value={one.id}>
              {`${nameOf(one)} · ${formatDate(dateOf(one))}`}
            </option>
          ))}
        </select>
        <RowLinks>
          <RowLink to={campaign(shown.id)}>{text('campaigns.report.open')}</RowLink>
        </RowLinks>
      </div>
      <CampaignReport key={shown.id} sends={campaignSends} campaign={shown} />
    </div>
  );
}
