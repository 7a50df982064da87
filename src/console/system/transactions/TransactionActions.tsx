import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Transaction } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useLiveList } from '#console/kit/list/useLiveList.ts';
import { DecisionDialog, type Decision } from './DecisionDialog.tsx';
import { isApproved, isPending, isReceiptMoving, isReceiptSent } from './standing.tsx';
import { useReceipt } from './useReceipt.ts';

/**
 * The actions of the details dialog: to decide a pending transaction, or to send or resend the receipt of an approved
 * one.
 */
export function TransactionActions() {
  const transaction = useRecordContext<Row<Transaction>>();
  if (!transaction) return null;
  if (isPending(transaction)) return <Decide transaction={transaction} />;
  return isApproved(transaction) ? <Receipt transaction={transaction} /> : null;
}

function Decide({ transaction }: { transaction: Row<Transaction> }) {
  const text = useText();
  const [status, setStatus] = useState<Decision['status']>();
  return (
    <>
      <ActionButton
        action="active"
        danger
        variant="outlined"
        label={text('transactions.reject')}
        onClick={() => setStatus('rejected')}
      />
      <ActionButton
        action="active"
        variant="contained"
        label={text('transactions.approve')}
        onClick={() => setStatus('approved')}
      />
      {status ? <DecisionDialog {...{ transaction, status }} onClose={() => setStatus(undefined)} /> : null}
    </>
  );
}

function Receipt({ transaction }: { transaction: Row<Transaction> }) {
  const text = useText();
  const { run, pending } = useReceipt(transaction);
  const isSent = isReceiptSent(transaction);
  // The list may have stopped polling before this record was read.
  useLiveList(isReceiptMoving(transaction));
  return (
    <ActionButton
      action="active"
      variant={isSent ? 'outlined' : 'contained'}
      label={text(isSent ? 'transactions.resend' : 'transactions.sendReceipt')}
      pending={pending}
      disabled={isReceiptMoving(transaction)}
      onClick={() => void run()}
    />
  );
}
