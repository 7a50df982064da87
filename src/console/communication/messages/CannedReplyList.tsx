import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { useState } from 'react';
import { CannedReplyDraft, type CannedReply } from '#contract/cannedReplies.ts';
import { useText } from '#console/texts/index.ts';
import { EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';

const columns: readonly Column<CannedReply>[] = [
  { source: 'title', sortable: true, width: 260 },
  longTextColumn<CannedReply>({ source: 'text', card: 'fact' }),
  dateColumn<CannedReply>({ source: 'updatedAt', sortable: true, time: false }),
];

const form = { schema: CannedReplyDraft, width: 640 } as const;

/** The canned replies: texts to insert into replies, where their placeholders are filled in. */
export function CannedReplyList() {
  const text = useText();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <RecordList<CannedReply>
        columns={columns}
        create={{ onClick: () => setAdding(true) }}
        edits
        deletes
        recordLink="record"
        empty={{ icon: <QuickreplyOutlined /> }}
      />
      {adding ? (
        <FormDialog {...form} title={text('cannedReplies.newTitle')} onClose={() => setAdding(false)}>
          <Inputs />
        </FormDialog>
      ) : null}
      <EditDialog {...form} columns={columns}>
        <Inputs />
      </EditDialog>
    </>
  );
}

function Inputs() {
  return (
    <>
      <TextInput source="title" />
      <TextInput multiline minRows={6} source="text" helperText="cannedReplies.help.text" />
    </>
  );
}
