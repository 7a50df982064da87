import type { Transaction } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/ui/actions/ActionButton.tsx';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { isApproved } from './standing.tsx';
import { useReceipt } from './useReceipt.ts';

type ReceiptProps = { transaction: Row<Transaction> };

/**
 * The table's button: only for an approved transaction, and disabled once its receipt was sent. The details offer
 * Resend.
 */
export function ReceiptButton({ transaction }: ReceiptProps) {
  return isApproved(transaction) ? <SendButton transaction={transaction} /> : '–';
}

function SendButton({ transaction }: ReceiptProps) {
  const text = useText();
  const { run, pending } = useReceipt(transaction);
  const { utrNumber, receiptSent = false } = transaction;
  return (
    <ActionButton
      action="active"
      label={text(receiptSent ? 'transactions.sent' : 'transactions.sendReceipt')}
      subject={utrNumber}
      variant="outlined"
      pending={pending && !receiptSent}
      disabled={receiptSent}
      onClick={() => void run()}
    />
  );
}
