import type { AudienceDraft } from '#contract/communication/campaigns.ts';
import { useText } from '#console/texts/index.ts';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { formatInstituteTime, formatNumber } from '#console/kit/format/format.ts';
import { Fact, Facts } from '#console/kit/layout/parts.tsx';
import { AudienceSummary } from './AudienceSummary.tsx';
import { useAudience } from './useAudience.ts';

/** The time at which the campaign will be sent and the number of its recipients, as currently composed. */
export function CampaignSummary({ draft, scheduledAt }: { draft: AudienceDraft; scheduledAt: string | undefined }) {
  const text = useText();
  const { audience, isLoading } = useAudience(draft);
  const time = formatInstituteTime(scheduledAt);
  return (
    <FormSection title="campaigns.sections.summary">
      <Facts look="ends">
        <Fact label={text('campaigns.summary.sending')}>
          {text(time ? 'campaigns.summary.scheduled' : 'campaigns.summary.now')}
        </Fact>
        {time ? <Fact label={text('campaigns.summary.at')}>{time}</Fact> : null}
        <Fact label={text('campaigns.fields.targetAudience')}>
          {text(`campaigns.audiences.${draft.targetAudience}`)}
        </Fact>
        <Fact label={text('campaigns.summary.recipients')}>
          <span aria-live="polite" aria-busy={isLoading}>
            {audience
              ? formatNumber(audience.count)
              : text(isLoading ? 'campaigns.summary.counting' : 'campaigns.summary.notCounted')}
          </span>
        </Fact>
      </Facts>
      {audience ? <AudienceSummary audience={audience} /> : null}
    </FormSection>
  );
}
