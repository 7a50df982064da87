import { useCallback } from 'react';
import { transactions, type Transaction } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { isReceiptSent } from './standing.tsx';

const sending = { failure: 'transactions.receiptFailed', serverMessage: true, refresh: 'record' } as const;
const resending = {
  ...sending,
  question: {
    title: 'transactions.resendQuestion',
    text: 'transactions.resendWarning',
    confirm: 'transactions.resend',
  },
} as const;
const noticeMs = 3000;

/**
 * Sends the receipt of an approved transaction, after a warning if it was sent before. The notice names the recipient
 * and the first 8 characters of the message id.
 */
export function useReceipt(transaction: Row<Transaction>) {
  const { id, utrNumber } = transaction;
  const text = useText();
  const dialogs = useDialogs();
  const [send, { pending }] = useAction(
    transactions.endpoints.sendReceipt,
    isReceiptSent(transaction) ? resending : sending,
  );
  const run = useCallback(async () => {
    const result = await send({ params: { id } }, utrNumber);
    if (!result.done) return;
    const { email, messageId } = result.reply.emailResult;
    const about = text('transactions.receiptLetter', { email, message: messageId.slice(0, 8) });
    dialogs.success(text('transactions.receiptSent'), { about, milliseconds: noticeMs });
  }, [send, id, utrNumber, text, dialogs]);
  return { run, pending };
}
