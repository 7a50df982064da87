import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { campaignTemplates } from '#contract/communication/campaigns.ts';
import { holdsContent } from '#contract/htmlContent.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { textIn, useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Grid, Muted, Stack } from '#console/kit/layout/parts.tsx';
import { templates, type TemplateName } from '../email/templates.ts';

const icons = { newsletter: NewspaperOutlined, announcement: CampaignOutlined, promotion: LocalOfferOutlined };

/**
 * The template cards. Each fills in the content, and the subject if it is empty. Typed content is replaced only after a
 * confirmation.
 */
export function TemplateCards() {
  const text = useText();
  const dialogs = useDialogs();
  const { getValues, setValue } = useFormContext();
  const [chosenTemplate] = useFormValues(['template']);

  async function applyTemplate(name: TemplateName) {
    const { subject, htmlContent } = getValues();
    const allTemplates = Object.values(templates);
    const isOwn =
      holdsContent(textIn(htmlContent)) && !allTemplates.some((template) => template.htmlContent === htmlContent);
    if (isOwn) {
      const replaces = await dialogs.confirm({
        title: text('campaigns.templates.replaceQuestion'),
        text: text('campaigns.templates.replaceConsequence'),
        confirmLabel: text('campaigns.templates.replace'),
      });
      if (!replaces) return;
    }
    const options = { shouldDirty: true } as const;
    setValue('template', name, options);
    // A typed subject is kept.
    const typedSubject = textIn(subject).trim();
    if (typedSubject === '' || allTemplates.some((template) => template.subject === typedSubject))
      setValue('subject', templates[name].subject, options);
    setValue('htmlContent', templates[name].htmlContent, options);
  }

  return (
    <Grid columns={3} phoneColumn gap={12} role="group" aria-label={text('campaigns.sections.template')}>
      {campaignTemplates.map((name) => {
        const Icon = icons[name];
        return (
          <Stack
            as="button"
            key={name}
            type="button"
            gap={4}
            align="start"
            className={looks.choice}
            aria-pressed={chosenTemplate === name}
            onClick={() => void applyTemplate(name)}
          >
            <Muted>
              <Icon aria-hidden />
            </Muted>
            <strong>{text(`campaigns.templates.${name}`)}</strong>{' '}
            <Muted size="table">{text(`campaigns.templates.${name}Help`)}</Muted>
          </Stack>
        );
      })}
    </Grid>
  );
}
