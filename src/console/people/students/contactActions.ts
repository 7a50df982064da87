import CallOutlined from '@mui/icons-material/CallOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import type { Student } from '#contract/people/students.ts';
import { callAddress, whatsAppAddress } from '#contract/phones.ts';
import type { RowAction } from '#console/kit/list/RecordList.tsx';

/** Email, WhatsApp and call links, each offered only if the student has that contact detail. */
export const contactActions: readonly RowAction<Student>[] = [
  {
    label: 'students.sendEmail',
    icon: MailOutlined,
    inMenu: true,
    visible: ({ email }) => email !== '',
    href: ({ email }) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  },
  {
    label: 'students.whatsApp',
    icon: WhatsApp,
    visible: ({ phone }) => whatsAppAddress(phone) !== undefined,
    href: ({ phone }) => whatsAppAddress(phone) ?? '',
  },
  {
    label: 'students.call',
    icon: CallOutlined,
    inMenu: true,
    visible: ({ phone }) => callAddress(phone) !== undefined,
    href: ({ phone }) => callAddress(phone) ?? '',
  },
];
