import { useMemo } from 'react';
import type { ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { dateTimeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { chatName } from './chatName.ts';

/** Rows per request of an export. Messages are left out. */
const pages = { size: 1000, full: false } as const;
const fileName = (date: string) => `chat_conversations_${date}`;

/** Exports every matching conversation, as Excel or as CSV. */
export function ChatExports() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<ChatConversation>>[]>(() => {
    const orPlaceholder = (value: string | null | undefined) => value?.trim() || text('chats.notProvided');
    const orNotAvailable = (value: string | null | undefined) => value?.trim() || text('chats.notAvailable');
    return [
      { header: text('chats.number'), value: (_, place) => place + 1 },
      { header: text('chats.fields.sessionId'), value: ({ sessionId }) => sessionId },
      { header: text('chats.fields.name'), value: (chat) => chatName(chat, text) },
      { header: text('chats.fields.email'), value: ({ userDetails }) => orPlaceholder(userDetails?.email) },
      { header: text('chats.fields.phone'), value: ({ userDetails }) => orPlaceholder(userDetails?.phone) },
      { header: text('chats.fields.status'), value: ({ status }) => text(`chats.status.${status}`) },
      { header: text('chats.fields.startedAt'), value: ({ startedAt }) => dateTimeCell(startedAt) },
      { header: text('chats.fields.lastMessageAt'), value: ({ lastMessageAt }) => dateTimeCell(lastMessageAt) },
      {
        header: text('chats.fields.completedAt'),
        value: ({ completedAt }) => dateTimeCell(completedAt) || text('chats.notCompleted'),
      },
      { header: text('chats.fields.userAgent'), value: ({ userAgent }) => orNotAvailable(userAgent) },
      { header: text('chats.fields.ipAddress'), value: ({ ipAddress }) => orNotAvailable(ipAddress) },
    ];
  }, [text]);
  const shared = { fileName, columns, pages, none: 'chats.emptyDetail', failure: 'chats.exportFailed' } as const;
  return (
    <>
      <ExportButton<Row<ChatConversation>>
        {...shared}
        format="xlsx"
        label="chats.exportExcel"
        done="chats.exported"
        sheetName={text('chats.title')}
      />
      <ExportButton<Row<ChatConversation>> {...shared} format="csv" label="chats.exportCsv" done="chats.exportedCsv" />
    </>
  );
}
