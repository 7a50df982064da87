import type { Transaction } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { isApproved, isReceiptMoving, isReceiptSent, ReceiptState } from './standing.tsx';
import { useReceipt } from './useReceipt.ts';

type ReceiptProps = { transaction: Row<Transaction> };

/**
 * The table's button: offered only for an approved transaction, and disabled while its receipt is being sent and after
 * it was sent. The details offer Resend.
 */
export function ReceiptButton({ transaction }: ReceiptProps) {
  return isApproved(transaction) ? <SendButton transaction={transaction} /> : '–';
}

function SendButton({ transaction }: ReceiptProps) {
  const text = useText();
  const { run, pending } = useReceipt(transaction);
  const isMoving = isReceiptMoving(transaction);
  const isSent = isReceiptSent(transaction) && !isMoving;
  const button = (
    <ActionButton
      action="active"
      label={text(isSent ? 'transactions.sent' : 'transactions.sendReceipt')}
      subject={transaction.utrNumber}
      variant="outlined"
      pending={pending && !isSent}
      disabled={isSent || isMoving}
      onClick={() => void run()}
    />
  );
  const { receiptLetter } = transaction;
  if (!receiptLetter || receiptLetter.state === 'sent') return button;
  return (
    <span data-unclamped>
      <StackedCell title={receiptLetter.answer ?? undefined} under={<ReceiptState transaction={transaction} />}>
        {button}
      </StackedCell>
    </span>
  );
}
