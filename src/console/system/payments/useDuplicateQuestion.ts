import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NumberUse } from '#contract/system/payments.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { formatDate, formatMoney } from '#console/kit/format/format.ts';

/** The payment or transaction that already uses a refused number. */
function duplicateIn(error: unknown): NumberUse | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body.code !== 'duplicate') return undefined;
  return NumberUse.safeParse(error.body.duplicateOf).data;
}

/** Asks whether to verify a payment although its number is already used, and names the record that uses it. */
export function useDuplicateQuestion() {
  const text = useText();
  const dialogs = useDialogs();
  return useCallback(
    async (error: unknown, values: FieldValues): Promise<FieldValues | false | undefined> => {
      const duplicate = duplicateIn(error);
      if (!duplicate) return undefined;
      const { _id, kind, student, amount, createdAt } = duplicate;
      const confirmed = await dialogs.confirm({
        title: text('payments.duplicate.title'),
        text: text(`payments.duplicate.${kind}`, {
          name: student ?? text('payments.nobody'),
          amount: formatMoney(amount),
          date: formatDate(createdAt),
        }),
        note: text('payments.duplicate.note'),
        confirmLabel: text('payments.duplicate.confirm'),
        danger: true,
      });
      return confirmed && { ...values, duplicateOf: _id };
    },
    [dialogs, text],
  );
}
