import CallOutlined from '@mui/icons-material/CallOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { callAddress, whatsAppAddress } from '#contract/phones.ts';
import type { Action } from '#contract/permissions.ts';
import type { RequestedAction } from '#console/kit/actions/requestedAction.ts';
import type { Translate } from '#console/texts/index.ts';
import type { PaletteEntry } from './usePaletteEntries.ts';

/** Opens an address in another tab. */
export function openElsewhere(address: string): void {
  window.open(address, '_blank', 'noopener');
}

/** An action that a record's page carries out, at a path below the dashboard. */
type PageAction = {
  readonly name: RequestedAction;
  /** The right that the action needs in the module of the list. */
  readonly needs: Action;
  readonly pathOf: (id: string) => string;
  /** The only status in which the action is offered. */
  readonly status?: string;
};

const leadPage = (id: string) => `enquiries/${id}/show`;
const ownership = (noun: string): PageAction => ({
  name: 'assign',
  needs: 'update',
  pathOf: (id) => `inbox/${noun}/${id}`,
});

/** The actions of the records in each list, by the list's path. */
const pageActions: Readonly<Record<string, readonly PageAction[]>> = {
  calendar: [{ name: 'schedule', needs: 'active', pathOf: (id) => `calendar/${id}`, status: 'pending' }],
  'chat-conversations': [ownership('chats')],
  enquiries: [
    { name: 'assign', needs: 'update', pathOf: leadPage },
    { name: 'schedule', needs: 'update', pathOf: leadPage },
  ],
  messages: [ownership('messages')],
  tickets: [ownership('tickets')],
};

const pageIcons = { assign: PersonAddAltOutlined, schedule: EventOutlined };

/** The data that actions need, and the function that requests an action from a page. */
export type ActionSurroundings = {
  readonly text: Translate;
  /**
   * Whether the employee has a right in the module of a list, and the server has the pages that carry out the actions.
   */
  readonly mayRequest: (list: string, needs: Action) => boolean;
  readonly onRequest: (path: string, action: RequestedAction) => void;
};

/** The actions of a found record: those that every record has, those of its page, and those for its phone and email. */
export function recordActions(
  entry: PaletteEntry,
  href: string,
  { text, mayRequest, onRequest }: ActionSurroundings,
): readonly PaletteEntry[] {
  const { record, label, Icon, run } = entry;
  const { phone, email } = record ?? {};
  const phoneAddress = phone && callAddress(phone);
  const chat = phone && whatsAppAddress(phone);
  const action = (name: string, title: string, icon: PaletteEntry['Icon'], work: () => void): PaletteEntry => ({
    id: `${entry.id}.${name}`,
    label: title,
    place: label,
    Icon: icon,
    run: work,
  });
  const requests = (pageActions[record?.list ?? ''] ?? []).filter(
    ({ needs, status }) => mayRequest(record?.list ?? '', needs) && (status === undefined || status === record?.status),
  );
  return [
    action('open', text('shell.palette.open'), Icon, run),
    ...requests.map(({ name, pathOf }) =>
      action(name, text(`shell.palette.${name}`), pageIcons[name], () =>
        onRequest(pathOf(encodeURIComponent(record?._id ?? '')), name),
      ),
    ),
    action('tab', text('shell.palette.newTab'), OpenInNewOutlined, () => openElsewhere(href)),
    ...(phone && phoneAddress
      ? [
          action('call', text('shell.palette.call', { phone }), CallOutlined, () =>
            window.location.assign(phoneAddress),
          ),
        ]
      : []),
    ...(phone && chat ? [action('whatsApp', text('ui.whatsApp', { phone }), WhatsApp, () => openElsewhere(chat))] : []),
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
