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

/** Fills in the content, and the subject if it is empty. Typed content is replaced only after a confirmation. */
export function TemplateCards() {
  const text = useText();
  const dialogs = useDialogs();
  const { getValues, setValue } = useFormContext();
  const [chosen] = useFormValues(['template']);

  async function use(name: TemplateName) {
    const { subject, htmlContent } = getValues();
    const all = Object.values(templates);
    const isOwn = holdsContent(textIn(htmlContent)) && !all.some((one) => one.htmlContent === htmlContent);
    if (isOwn) {
      const replaces = await dialogs.confirm({
        title: text('campaigns.templates.replaceQuestion'),
        text: text('campaigns.templates.replaceConsequence'),
        confirmLabel: text('campaigns.templates.replace'),
      });
      if (!replaces) return;
    }
    const how = { shouldDirty: true } as const;
    setValue('template', name, how);
    // A typed subject is kept.
    const typed = textIn(subject).trim();
    if (typed === '' || all.some((one) => one.subject === typed)) setValue('subject', templates[name].subject, how);
    setValue('htmlContent', templates[name].htmlContent, how);
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
            aria-pressed={chosen === name}
            onClick={() => void use(name)}
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
