import type { Campaign } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { CampaignStatus } from './CampaignStatus.tsx';
import { FigureCell, figureOf } from './campaignColumns.tsx';
import styles from './campaignPage.module.css';

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
  const done = Math.max(0, total - queued);
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const shown = campaign.tracked === false ? figures : [...figures, ...tracked];
  return (
    <section className={styles.state} aria-label={text('campaigns.figures')}>
      <p className={styles.standing}>
        <CampaignStatus campaign={campaign} />
        <span>{subject}</span>
        {createdBy ? <span className={styles.quiet}>{createdBy}</span> : null}
        {status === 'scheduled' && startsAt ? (
          <span className={styles.quiet}>
            {text('campaigns.startsAt', { time: formatDateTime(startsAt) })} {text('campaigns.countedAgain')}
          </span>
        ) : null}
      </p>
      {status === 'sending' || status === 'paused' ? (
        <div className={styles.progress}>
          <progress max={100} value={percent} aria-label={text('campaigns.status.sending')} />
          <span>{text('campaigns.progress', { done: formatNumber(done), total: formatNumber(total) })}</span>
        </div>
      ) : null}
      {reason ? (
        <p role="alert" className={styles.reason}>
          <strong>{text('campaigns.stopped')}</strong> {messageInLanguage(reason)}
        </p>
      ) : null}
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <div key={figure} data-bad={(figure === 'failed' && (stats.failed ?? 0) > 0) || undefined}>
            <dt>{text(`campaigns.fields.${figure}`)}</dt>
            <dd>
              <FigureCell
                value={figureOf(campaign, figure)}
                of={figure === 'opened' || figure === 'clicked' ? stats.sent : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      {campaign.tracked === false ? <p className={styles.quiet}>{text('campaigns.notTracked')}</p> : null}
    </section>
  );
}
