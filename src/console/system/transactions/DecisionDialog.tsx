import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TransactionDecision, transactions, type Transaction } from '#contract/system/transactions.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { isOvertaken, refreshRecords, showSaved } from '#console/kit/actions/refresh.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import type { BulkAction, Row } from '#console/kit/list/RecordList.tsx';
import { isPending } from './standing.tsx';

const Notes = z.pick(TransactionDecision, { adminNotes: true });

export type Decision = { readonly transaction: Row<Transaction>; readonly status: 'approved' | 'rejected' };

const verbs = { approved: 'transactions.approve', rejected: 'transactions.reject' } as const;
const titles = { approved: 'transactions.approveTitle', rejected: 'transactions.rejectTitle' } as const;

/** `adminId` is part of the specified request; the server records the signed-in employee instead. */
function decision(id: string, values: unknown, status: Decision['status']) {
  return { params: { id }, body: { ...Notes.parse(values), status, adminId: 'admin' } };
}

/** Asks for notes, then approves or rejects. The success message closes after 1.5 s. */
export function DecisionDialog({ transaction, status, onClose }: Decision & { onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { id, utrNumber } = transaction;
  return (
    <FormDialog
      title={text(titles[status], { name: utrNumber, smart_count: 1 })}
      width={480}
      schema={Notes}
      save={verbs[status]}
      success={`transactions.${status}`}
      successMilliseconds={1500}
      failure="transactions.decideFailed"
      send={async (values) => {
        try {
          await call(transactions.endpoints.setStatus, decision(id, values, status));
        } catch (error) {
          // A colleague has already decided, so the list is refetched to show that decision.
          if (isOvertaken(error)) void refreshRecords(queryClient, 'transactions', 'record');
          throw error;
        }
        return { ...transaction, ...Notes.parse(values), status };
      }}
      onSaved={(saved) => {
        showSaved(queryClient, 'transactions', saved);
        // Only the server knows who approved the transaction, so the record is refetched.
        void refreshRecords(queryClient, 'transactions', 'record');
      }}
      onClose={onClose}
    >
      <NotesInput />
    </FormDialog>
  );
}

function NotesInput() {
  const text = useText();
  return (
    <>
      <FormNote>{text('transactions.consequence')}</FormNote>
      <TextInput
        multiline
        minRows={2}
        source="adminNotes"
        label="transactions.notes"
        helperText="transactions.notesHelp"
      />
    </>
  );
}

/** Both decisions for all selected transactions that are pending, with the same notes. */
export const bulkDecisions: readonly BulkAction[] = (['approved', 'rejected'] as const).map((status) => ({
  needs: 'active',
  button: (
    <BulkFormButton<Transaction>
      label={verbs[status]}
      icon={status === 'approved' ? CheckOutlined : BlockOutlined}
      danger={status === 'rejected'}
      title={titles[status]}
      width={480}
      schema={Notes}
      verb={status}
      success={`transactions.${status}`}
      failure="transactions.decideFailed"
      applies={isPending}
      endpoint={transactions.endpoints.setStatus}
      options={({ id }, values) => decision(id, values, status)}
    >
      <NotesInput />
    </BulkFormButton>
  ),
}));
