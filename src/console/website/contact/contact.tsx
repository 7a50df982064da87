import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { contact, ContactDraft, type Contact } from '#contract/website/contact.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { Excerpt, excerptWidth } from '#console/features/activeEntries/Excerpt.tsx';
import { factColumns, factsInDetails } from '#console/features/activeEntries/Facts.tsx';
import { PhoneAndEmail } from '#console/features/activeEntries/PhoneAndEmail.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { ContactInputs } from './ContactInputs.tsx';

export const contactScreens = sectionScreens<Contact>({
  texts: sectionTextKeys('contact', { namesForbidden: true }),
  calls: contact.endpoints,
  draft: ContactDraft,
  named: 'title',
  columns: [
    { source: 'title', sortable: true },
    { source: 'subtitle' },
    {
      source: 'description',
      width: excerptWidth,
      render: ({ description }, place) => (place === 'details' ? description : <Excerpt>{description}</Excerpt>),
    },
    factsInDetails<Contact>({
      source: 'contactInfo',
      label: 'contact.contactInfo',
      width: 182,
      render: ({ contactInfo: { phone, email } }) => <PhoneAndEmail phone={phone.number} email={email.address} />,
    }),
  ],
  hidesUpdated: true,
  details: factColumns<Contact>({ form: 'contact.form', colors: 'contact.colours' }),
  icon: <PhoneOutlined />,
  Inputs: ContactInputs,
  preview: <SectionPreview section="contact" />,
});
