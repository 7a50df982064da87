import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { AudienceDraft, audiences, campaigns } from '#contract/communication/campaigns.ts';
import { subscriptionSources, subscriptionStatuses } from '#contract/communication/newsletterSubscriptions.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import {
  DateTimeInput,
  RadioButtonGroupInput,
  TextInput,
  useFormTexts,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { CheckboxGroup } from '../email/CheckboxGroup.tsx';
import { LetterChecks } from '../email/LetterChecks.tsx';
import { LetterInput } from '../email/LetterInput.tsx';
import { SubjectInput } from '../email/SubjectInput.tsx';
import { useLetterPreview, type TypedLetter } from '../email/useLetterPreview.ts';
import { CampaignSummary } from './CampaignSummary.tsx';
import { hasPassed, laterMoment } from './laterMoment.ts';
import { TemplateCards } from './TemplateCards.tsx';
import { TestDialog } from './TestDialog.tsx';

const askForPreview = async (body: TypedLetter, signal: AbortSignal) =>
  (await call(campaigns.endpoints.preview, { body, signal })).data;

export function ComposeFields({ onCancel }: { onCancel: () => void }) {
  const text = useText();
  const hasExtensions = useExtensions();
  const [testing, setTesting] = useState<TypedLetter>();
  const [subject = '', htmlContent = ''] = useFormTexts(['subject', 'htmlContent']);
  const [targetAudience, customFilters, scheduledAt] = useFormValues([
    'targetAudience',
    'customFilters',
    'scheduledAt',
  ]);
  const letter = { subject, htmlContent };
  const state = useLetterPreview('newsletter-subscriptions/campaigns', letter, askForPreview);
  const draft = AudienceDraft.safeParse({ targetAudience, customFilters });
  const scheduledTime = laterMoment(scheduledAt);

  return (
    <>
      <FormPage
        title={text('campaigns.compose')}
        save={scheduledTime ? 'campaigns.schedule' : 'campaigns.sendNow'}
        {...(scheduledTime ? {} : { saving: 'email.sending' })}
        onCancel={onCancel}
        actions={
          hasExtensions ? (
            <Button variant="outlined" startIcon={<SendOutlined />} onClick={() => setTesting(letter)}>
              {text('campaigns.test.button')}
            </Button>
          ) : null
        }
        side={
          <>
            {draft.success ? <CampaignSummary draft={draft.data} scheduledAt={scheduledTime} /> : null}
            {hasExtensions ? (
              <FormSection title="email.checks.title">
                <LetterChecks state={state} />
              </FormSection>
            ) : null}
          </>
        }
      >
        <FormSection title="campaigns.sections.campaign">
          <TextInput source="title" maxLength={200} helperText="campaigns.help.title" />
          <SubjectInput />
        </FormSection>
        <FormSection title="campaigns.sections.template">
          <TemplateCards />
        </FormSection>
        <FormSection title="campaigns.sections.content">
          <LetterInput source="htmlContent" state={state} typed={letter} />
        </FormSection>
        <AudienceSection isCustom={targetAudience === 'custom'} />
        <FormSection title="campaigns.sections.schedule">
          <DateTimeInput quick source="scheduledAt" helperText="campaigns.help.scheduledAt" />
          {hasPassed(scheduledAt) ? <FormNote>{text('campaigns.past')}</FormNote> : null}
        </FormSection>
      </FormPage>
      {testing ? <TestDialog letter={testing} onClose={() => setTesting(undefined)} /> : null}
    </>
  );
}

function AudienceSection({ isCustom }: { isCustom: boolean }) {
  const text = useText();
  const choices = useMemo(
    () => ({
      audiences: audiences.map((id) => ({ id, name: text(`campaigns.audiences.${id}`) })),
      statuses: subscriptionStatuses.map((id) => ({ id, name: text(`newsletterSubscriptions.status.${id}`) })),
      sources: subscriptionSources.map((id) => ({ id, name: text(`newsletterSubscriptions.source.${id}`) })),
    }),
    [text],
  );
  return (
    <FormSection title="campaigns.sections.audience">
      <RadioButtonGroupInput source="targetAudience" choices={choices.audiences} />
      {isCustom ? (
        <>
          <CheckboxGroup
            source="customFilters.status"
            label="campaigns.fields.status"
            helperText="campaigns.help.status"
            choices={choices.statuses}
          />
          <CheckboxGroup
            source="customFilters.source"
            label="campaigns.fields.source"
            helperText="campaigns.help.source"
            choices={choices.sources}
          />
        </>
      ) : null}
    </FormSection>
  );
}
