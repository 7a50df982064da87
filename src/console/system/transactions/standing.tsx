import { transactionStatuses, type Transaction, type TransactionStatus } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip, type Tone } from '#console/ui/status/StatusChip.tsx';

const tones: Readonly<Record<TransactionStatus, Tone>> = { pending: 'amber', approved: 'green', rejected: 'red' };

type Standing = Pick<Transaction, 'status'>;

/** An unknown status is displayed as pending but cannot be decided, because nobody knows what it means. */
export function Status({ status }: Standing) {
  const text = useText();
  const shown = transactionStatuses.find((known) => known === status) ?? 'pending';
  return <StatusChip tone={tones[shown]} label={text(`transactions.status.${shown}`)} />;
}

export const isPending = ({ status }: Standing) => status === 'pending';
export const isApproved = ({ status }: Standing) => status === 'approved';
