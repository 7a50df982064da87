import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { BulkEmailDraft, bulkEmail, type BulkEmailResult } from '#contract/communication/bulkEmail.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { RecordCreate } from '#console/kit/form/page/RecordPages.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { SendDialog, type SendQuestion } from '../campaigns/SendDialog.tsx';
import { bulkSends } from '../campaigns/sends.ts';
import { BulkEmailFields } from './BulkEmailFields.tsx';
import { useBulkAddresses } from './useBulkAddresses.ts';
import { countOf, useRecipients, type Choice } from './useRecipients.ts';

/** No recipients are ticked at first, because an email to many people must be sent deliberately. */
const defaults = { recipientTypes: [], includeUnconfirmed: false };
/**
 * Milliseconds for which the notice is shown: long enough to read its figures and to follow its link to the recipients.
 */
const noticeMs = 10_000;

const choiceOf = (values: FieldValues): Choice => ({
  types: Array.isArray(values.recipientTypes) ? values.recipientTypes : [],
  includeUnconfirmed: values.includeUnconfirmed === true,
});

/** The numbers of known and unknown outcomes in words; if no outcome is known, the email is still being sent. */
function outcomeOf({ successCount, failureCount, queuedCount = 0 }: BulkEmailResult, text: Text): string {
  const queuedParams = { smart_count: queuedCount, count: formatNumber(queuedCount) };
  if (successCount + failureCount === 0) return text('bulkEmail.sending', queuedParams);
  const success = formatNumber(successCount);
  const figures = text('bulkEmail.sent', { success, failure: formatNumber(failureCount) });
  return queuedCount > 0 ? `${figures}. ${text('bulkEmail.waiting', queuedParams)}` : figures;
}

/** Sends one email to all recipients of the ticked types. */
export function BulkEmailForm() {
  const text = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasExtensions = useExtensions();
  const addresses = useBulkAddresses();
  const loaded = useRecipients();
  const [question, setQuestion] = useState<SendQuestion>();

  function ask(values: FieldValues): Promise<boolean> {
    const count = loaded.recipients ? countOf(loaded.recipients, choiceOf(values)).count : 0;
    if (count === 0) {
      dialogs.notice(text(loaded.recipients ? 'bulkEmail.nobody' : 'bulkEmail.fetchFailed'));
      return Promise.resolve(false);
    }
    return new Promise((resolve) => {
      const answer = (sends: boolean) => {
        setQuestion(undefined);
        resolve(sends);
      };
      setQuestion({
        title: text('bulkEmail.question', { count: formatNumber(count) }),
        consequence: text('bulkEmail.consequence'),
        confirm: text('bulkEmail.send'),
        count,
        answer,
      });
    });
  }

  async function send(values: FieldValues) {
    const draft = BulkEmailDraft.parse(values);
    const { includeUnconfirmed, ...specified } = draft;
    const confirmedCount = loaded.recipients ? countOf(loaded.recipients, choiceOf(draft)).count : undefined;
    const { data } = await call(bulkEmail.endpoints.send, {
      body: {
        ...specified,
        ...(hasExtensions
          ? { includeUnconfirmed, ...(confirmedCount === undefined ? {} : { confirmed: confirmedCount }) }
          : {}),
      },
    });
    const { campaignId } = data;
    dialogs.success(outcomeOf(data, text), {
      about: draft.subject,
      milliseconds: noticeMs,
      action:
        campaignId === undefined
          ? undefined
          : {
              label: text('bulkEmail.viewRecipients'),
              labelForAll: text('bulkEmail.viewRecipients'),
              run: () => navigate(addresses.send(campaignId)),
            },
    });
    return { id: campaignId ?? '' };
  }

  return (
    <>
      <RecordCreate
        needs="active"
        schema={BulkEmailDraft}
        defaults={defaults}
        failure="bulkEmail.sendFailed"
        redirect={false}
        asks={ask}
        send={send}
        // The figures above already show the result.
        follow={async () => undefined}
        onSaved={() => void refreshRecords(queryClient, bulkSends.resource, 'list')}
      >
        <BulkEmailFields loaded={loaded} />
      </RecordCreate>
      {question ? <SendDialog {...question} /> : null}
    </>
  );
}
