import { LinkBase, useCreatePath, useRecordContext } from 'ra-core';
import type { Lead } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/ui/access/usePermission.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';

/** The chat conversation or the message that the lead was made of, for who may read those. */
export function LeadOrigin() {
  const text = useText();
  const createPath = useCreatePath();
  const permits = usePermits();
  const { chatId, messageId } = useRecordContext<Row<Lead>>() ?? {};
  if (chatId && permits('read', 'chat-conversations')) {
    const path = createPath({ resource: 'chat-conversations', type: 'edit', id: chatId });
    return <LinkBase to={path}>{text('leads.fromChat')}</LinkBase>;
  }
  if (messageId && permits('read', 'messages')) {
    const path = createPath({ resource: 'messages', type: 'edit', id: messageId });
    return <LinkBase to={path}>{text('leads.fromMessage')}</LinkBase>;
  }
  return null;
}
