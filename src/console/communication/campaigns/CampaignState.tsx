import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Fact, Facts, Muted, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import { FigureCell, figureOf } from './campaignColumns.tsx';
import styles from './campaigns.module.css';

const figures = [
  'totalRecipients',
  'queued',
  'sent',
  'failed',
  'uncertain',
  'bounced',
  'softBounced',
  'unsubscribed',
] as const;
const tracked = ['opened', 'clicked'] as const;

/** The progress of a campaign with its figures. */
export function CampaignState({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const { status, subject, stats, reason, startsAt, createdBy } = campaign;
  const { totalRecipients: total, queued = 0 } = stats;
  const sentCount = Math.max(0, total - queued);
  const percent = total === 0 ? 0 : Math.floor((sentCount / total) * 100);
  const shownFigures = campaign.tracked === false ? figures : [...figures, ...tracked];
  return (
    <Stack as="section" gap={12} below={16} aria-label={text('campaigns.figures')}>
      <Row as="p" gap={12} wrap>
        <CampaignStatus campaign={campaign} />
        <Text as="span" breaks="anywhere">
          {subject}
        </Text>
        {createdBy ? <Muted size="table">{createdBy}</Muted> : null}
        {status === 'scheduled' && startsAt ? (
          <Muted size="table">
            {text('campaigns.startsAt', { time: formatDateTime(startsAt) })} {text('campaigns.countedAgain')}
          </Muted>
        ) : null}
      </Row>
      {status === 'sending' || status === 'paused' ? (
        <Row gap={12}>
          <progress
            max={100}
            value={percent}
            className={looks.progress}
            aria-label={text('campaigns.status.sending')}
          />
          <Text as="span" numbers fixed>
            {text('campaigns.progress', { done: formatNumber(sentCount), total: formatNumber(total) })}
          </Text>
        </Row>
      ) : null}
      {campaign.work ? (
        <Muted role="status" numbers>
          {text(`campaigns.work.${campaign.work.kind}`, {
            smart_count: campaign.work.left,
            count: formatNumber(campaign.work.left),
          })}
        </Muted>
      ) : null}
      {reason ? (
        <Text role="alert" ground="red" pad={8} breaks="anywhere">
          <strong>{text('campaigns.stopped')}</strong> {messageInLanguage(reason)}
        </Text>
      ) : null}
      <Facts look="above" className={styles.figures}>
        {shownFigures.map((figure) => (
          <Fact key={figure} ground="card" pad={8} label={text(`campaigns.fields.${figure}`)}>
            <Text
              as="span"
              size="heading2"
              weight={600}
              numbers
              {...(figure === 'failed' && (stats.failed ?? 0) > 0 ? { tone: 'red' } : {})}
            >
              <FigureCell
                value={figureOf(campaign, figure)}
                total={figure === 'opened' || figure === 'clicked' ? stats.sent : undefined}
              />
            </Text>
          </Fact>
        ))}
      </Facts>
      {campaign.tracked === false ? <Muted size="table">{text('campaigns.notTracked')}</Muted> : null}
    </Stack>
  );
}
