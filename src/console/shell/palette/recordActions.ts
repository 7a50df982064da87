import CallOutlined from '@mui/icons-material/CallOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { dialledNumber, whatsAppNumber } from '#contract/phones.ts';
import type { Translate } from '#console/texts/index.ts';
import type { PaletteEntry } from './usePaletteEntries.ts';

/** Opens an address outside of the console, or in another tab. */
export function openElsewhere(address: string): void {
  window.open(address, '_blank', 'noopener');
}

/** The actions of a found record: those that any record has, and those of its phone and email. */
export function recordActions(entry: PaletteEntry, href: string, text: Translate): readonly PaletteEntry[] {
  const { record, label, Icon, run } = entry;
  const { phone, email } = record ?? {};
  const action = (name: string, title: string, icon: PaletteEntry['Icon'], work: () => void): PaletteEntry => ({
    id: `${entry.id}.${name}`,
    label: title,
    place: label,
    Icon: icon,
    run: work,
  });
  return [
    action('open', text('shell.palette.open'), Icon, run),
    action('tab', text('shell.palette.newTab'), OpenInNewOutlined, () => openElsewhere(href)),
    ...(phone && /\d/.test(phone)
      ? [
          action('call', text('shell.palette.call', { phone }), CallOutlined, () =>
            window.location.assign(`tel:${dialledNumber(phone)}`),
          ),
          action('whatsApp', text('shell.palette.whatsApp', { phone }), WhatsApp, () =>
            openElsewhere(`https://wa.me/${whatsAppNumber(phone)}`),
          ),
        ]
      : []),
    ...(email
      ? [
          action('email', text('shell.palette.email', { email }), MailOutlined, () =>
            window.location.assign(`mailto:${encodeURIComponent(email).replace('%40', '@')}`),
          ),
        ]
      : []),
    action('copy', text('shell.palette.copy'), ContentCopyOutlined, () => {
      navigator.clipboard?.writeText(new URL(href, window.location.href).href).catch(() => undefined);
    }),
  ];
}
