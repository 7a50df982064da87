import CallToActionOutlined from '@mui/icons-material/CallToActionOutlined';
import { footer, FooterDraft, type Footer } from '#contract/website/footer.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { useText } from '#console/texts/index.ts';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { factColumns, factsInDetails } from '#console/features/activeEntries/Facts.tsx';
import { PhoneAndEmail } from '#console/features/activeEntries/PhoneAndEmail.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { FooterInputs } from './FooterInputs.tsx';

export const footerScreens = sectionScreens<Footer>({
  texts: sectionTextKeys('footer'),
  calls: footer.endpoints,
  draft: FooterDraft,
  named: 'companyInfo.name',
  columns: [
    factsInDetails<Footer>({
      source: 'companyInfo',
      label: 'footer.fields.companyInfo.name',
      sortable: 'companyInfo.name',
      render: ({ companyInfo }) => companyInfo.name,
    }),
    factsInDetails<Footer>({
      source: 'bottomBar',
      label: 'footer.contact',
      width: 300,
      render: ({ companyInfo: { contact } }) => <PhoneAndEmail {...contact} />,
    }),
    factsInDetails<Footer>({
      source: 'socialLinks',
      width: 140,
      render: ({ socialLinks }) => <SocialCount count={socialLinks.length} />,
    }),
  ],
  details: factColumns<Footer>({ footerLinks: 'footer.links', colors: 'footer.colours' }),
  icon: <CallToActionOutlined />,
  Inputs: FooterInputs,
  preview: <SectionPreview section="footer" />,
});

function SocialCount({ count }: { count: number }) {
  const text = useText();
  return text('footer.socialCount', { smart_count: count });
}
