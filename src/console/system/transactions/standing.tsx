import { isLetterMoving } from '#contract/letterState.ts';
import { transactionStatuses, type Transaction, type TransactionStatus } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';

const tones: Readonly<Record<TransactionStatus, Tone>> = { pending: 'amber', approved: 'green', rejected: 'red' };

type WithStatus = Pick<Transaction, 'status'>;

/** An unknown status is displayed as pending but cannot be decided, because nobody knows what it means. */
export function Status({ status }: WithStatus) {
  const text = useText();
  const shownStatus = transactionStatuses.find((candidate) => candidate === status) ?? 'pending';
  return <StatusChip tone={tones[shownStatus]} label={text(`transactions.status.${shownStatus}`)} />;
}

export const isPending = ({ status }: WithStatus) => status === 'pending';
export const isApproved = ({ status }: WithStatus) => status === 'approved';

type Receipt = Pick<Transaction, 'receiptSent' | 'receiptLetter'>;

/** Whether the receipt may have reached the student; after a failed delivery it has not. */
export const isReceiptSent = ({ receiptSent = false, receiptLetter }: Receipt) =>
  receiptSent && receiptLetter?.state !== 'failed';

export const isReceiptMoving = ({ receiptLetter }: Receipt) => isLetterMoving(receiptLetter);

/** The delivery of the email with the receipt, with the mail server's response after a failure. */
export function ReceiptState({ transaction }: { transaction: Receipt }) {
  const text = useText();
  const { receiptSent, receiptLetter } = transaction;
  if (!receiptLetter) return text(receiptSent ? 'transactions.sent' : 'transactions.notSent');
  const { state, answer } = receiptLetter;
  const stateText = text(`transactions.letter.${state}`);
  return state === 'failed' && answer ? `${stateText}: ${answer}` : stateText;
}
