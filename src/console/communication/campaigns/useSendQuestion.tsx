import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AudienceDraft } from '#contract/communication/campaigns.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { textIn } from '#console/kit/form/inputs.tsx';
import { formatInstituteTime, formatNumber } from '#console/kit/format/format.ts';
import { laterMoment } from './laterMoment.ts';
import { SendDialog, type SendQuestion } from './SendDialog.tsx';
import { readAudience } from './useAudience.ts';

/**
 * The question before a campaign is sent, with its recipients counted at that moment. `confirmed` returns the number
 * that the user has confirmed, undefined for a scheduled campaign; the server refuses to send to any other number.
 */
export function useSendQuestion(): {
  ask: (values: FieldValues) => Promise<boolean>;
  confirmed: () => number | undefined;
  dialog: ReactNode;
} {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const [question, setQuestion] = useState<SendQuestion>();
  const number = useRef<number>(undefined);

  const ask = useCallback(
    async (values: FieldValues) => {
      number.current = undefined;
      const name = textIn(values.title).trim();
      const scheduledAt = laterMoment(values.scheduledAt);
      try {
        const audience = await readAudience(AudienceDraft.parse(values));
        if (audience.count === 0) {
          dialogs.notice(text('campaigns.summary.nobody'));
          return false;
        }
        return await new Promise<boolean>((resolve) => {
          const answer = (sends: boolean) => {
            if (sends && !scheduledAt) number.current = audience.count;
            setQuestion(undefined);
            resolve(sends);
          };
          const { count } = audience;
          const placeholders = { name, smart_count: count, count: formatNumber(count) };
          setQuestion({
            title: text(scheduledAt ? 'campaigns.confirm.later' : 'campaigns.confirm.now', placeholders),
            consequence: scheduledAt
              ? text('campaigns.confirm.laterText', { time: formatInstituteTime(scheduledAt) })
              : text('campaigns.confirm.nowText'),
            confirm: text(scheduledAt ? 'campaigns.schedule' : 'campaigns.sendNow'),
            count,
            audience,
            answer,
          });
        });
      } catch (error) {
        if (!isUnknownCall(error)) {
          await reportFailure(error, 'campaigns.sendFailed');
          return false;
        }
        return dialogs.confirm({
          title: text('campaigns.confirm.uncounted', { name }),
          text: text('campaigns.confirm.uncountedText'),
          confirmLabel: text(scheduledAt ? 'campaigns.schedule' : 'campaigns.sendNow'),
        });
      }
    },
    [dialogs, reportFailure, text],
  );
  return { ask, confirmed: () => number.current, dialog: question ? <SendDialog {...question} /> : null };
}
