import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import type { Lead } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** The chat conversation, message or ticket that the lead was made of, for those who may read it. */
export function LeadOrigin() {
  const text = useText();
  const createPath = useCreatePath();
  const permits = usePermits();
  const { chatId, messageId, ticketId } = useRecordContext<Row<Lead>>() ?? {};
  if (chatId && permits('read', 'chat-conversations')) {
    const path = createPath({ resource: 'chat-conversations', type: 'edit', id: chatId });
    return <LinkBase to={path}>{text('leads.fromChat')}</LinkBase>;
  }
  if (messageId && permits('read', 'messages')) {
    const path = createPath({ resource: 'messages', type: 'edit', id: messageId });
    return <LinkBase to={path}>{text('leads.fromMessage')}</LinkBase>;
  }
  if (ticketId && permits('read', 'tickets')) {
    const path = createPath({ resource: 'tickets', type: 'edit', id: ticketId });
    return <LinkBase to={path}>{text('leads.fromTicket')}</LinkBase>;
  }
  return null;
}
