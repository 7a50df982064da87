import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { campaignTemplates } from '#contract/communication/campaigns.ts';
import { holdsContent } from '#contract/htmlContent.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { templates, type TemplateName } from '../email/templates.ts';
import styles from './compose.module.css';

const icons = { newsletter: NewspaperOutlined, announcement: CampaignOutlined, promotion: LocalOfferOutlined };

/** Fills in the content, and a subject where none is typed. Content is only replaced when its writer says so. */
export function TemplateCards() {
  const text = useText();
  const dialogs = useDialogs();
  const { getValues, setValue } = useFormContext();
  const [chosen] = useFormValues(['template']);

  async function use(name: TemplateName) {
    const { subject, htmlContent } = getValues();
    const all = Object.values(templates);
    const isOwn = holdsContent(String(htmlContent ?? '')) && !all.some((one) => one.htmlContent === htmlContent);
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
    // A subject that somebody has typed is theirs.
    const typed = String(subject ?? '').trim();
    if (typed === '' || all.some((one) => one.subject === typed)) setValue('subject', templates[name].subject, how);
    setValue('htmlContent', templates[name].htmlContent, how);
  }

  return (
    <div className={styles.templates} role="group" aria-label={text('campaigns.sections.template')}>
      {campaignTemplates.map((name) => {
        const Icon = icons[name];
        return (
          <button key={name} type="button" aria-pressed={chosen === name} onClick={() => void use(name)}>
            <Icon aria-hidden />
            <strong>{text(`campaigns.templates.${name}`)}</strong>{' '}
            <span>{text(`campaigns.templates.${name}Help`)}</span>
          </button>
        );
      })}
    </div>
  );
}
