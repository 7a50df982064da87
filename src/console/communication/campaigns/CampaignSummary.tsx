import type { AudienceDraft } from '#contract/communication/campaigns.ts';
import { useText } from '#console/texts/index.ts';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { formatInstituteTime, formatNumber } from '#console/kit/format/format.ts';
import { AudienceSummary } from './AudienceSummary.tsx';
import { useAudience } from './useAudience.ts';
import styles from './compose.module.css';

/** Time and number of recipients of the campaign, as currently composed. */
export function CampaignSummary({ draft, scheduledAt }: { draft: AudienceDraft; scheduledAt: string | undefined }) {
  const text = useText();
  const { audience, isLoading } = useAudience(draft);
  const time = formatInstituteTime(scheduledAt);
  return (
    <FormSection title="campaigns.sections.summary">
      <dl className={styles.summary}>
        <div>
          <dt>{text('campaigns.summary.sending')}</dt>
          <dd>{text(time ? 'campaigns.summary.scheduled' : 'campaigns.summary.now')}</dd>
        </div>
        {time ? (
          <div>
            <dt>{text('campaigns.summary.at')}</dt>
            <dd>{time}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text('campaigns.fields.targetAudience')}</dt>
          <dd>{text(`campaigns.audiences.${draft.targetAudience}`)}</dd>
        </div>
        <div>
          <dt>{text('campaigns.summary.recipients')}</dt>
          <dd aria-live="polite" aria-busy={isLoading}>
            {audience
              ? formatNumber(audience.count)
              : text(isLoading ? 'campaigns.summary.counting' : 'campaigns.summary.notCounted')}
          </dd>
        </div>
      </dl>
      {audience ? <AudienceSummary audience={audience} /> : null}
    </FormSection>
  );
}
