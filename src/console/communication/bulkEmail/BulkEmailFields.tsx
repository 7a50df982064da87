import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { bulkEmail, breakdownKeys } from '#contract/communication/bulkEmail.ts';
import { holdsContent } from '#contract/htmlContent.ts';
import { recipientTypes } from '#contract/communication/campaignRecord.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { BooleanInput, TextInput, useFormTexts, useFormValues } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { CheckboxGroup } from '../email/CheckboxGroup.tsx';
import { LetterChecks } from '../email/LetterChecks.tsx';
import { LetterInput } from '../email/LetterInput.tsx';
import { SubjectInput } from '../email/SubjectInput.tsx';
import { useLetterPreview, type TypedLetter } from '../email/useLetterPreview.ts';
import { countOf, type useRecipients } from './useRecipients.ts';

const { preview, testSend } = bulkEmail.endpoints;
const askForPreview = async ({ textContent = '', ...letter }: TypedLetter, signal: AbortSignal) =>
  (await call(preview, { body: { ...letter, textContent }, signal })).data;

type RecipientsState = ReturnType<typeof useRecipients>;

/** The letter and its recipient types. */
export function BulkEmailFields({ loaded }: { loaded: RecipientsState }) {
  const text = useText();
  const dialogs = useDialogs();
  const hasExtensions = useExtensions();
  const [subject = '', htmlContent = '', textContent = ''] = useFormTexts(['subject', 'htmlContent', 'textContent']);
  const [types] = useFormValues(['recipientTypes']);
  const letter = { subject, htmlContent, textContent };
  const state = useLetterPreview('bulk-email', letter, askForPreview);
  const [send, { pending }] = useAction(testSend, {
    success: 'bulkEmail.testSent',
    failure: 'bulkEmail.testFailed',
    refresh: 'none',
  });

  /** Sends a test to the signed-in employee; it needs the same fields as the email itself. */
  async function test() {
    const draft = testSend.body.safeParse(letter);
    const [issue] = draft.error?.issues ?? [];
    if (issue) dialogs.notice(messageInLanguage(issue.message));
    else await send({ body: letter });
  }

  const isWritten = subject.trim() !== '' && (holdsContent(htmlContent) || textContent.trim() !== '');
  const isAddressed = Array.isArray(types) && types.length > 0;
  return (
    <FormPage
      title={text('bulkEmail.title')}
      save="bulkEmail.send"
      saveWaitsFor={isWritten && isAddressed ? undefined : 'bulkEmail.sendWaits'}
      cancels={false}
      saving="email.sending"
      actions={
        <Button variant="outlined" startIcon={<SendOutlined />} loading={pending} onClick={() => void test()}>
          {text('bulkEmail.test')}
        </Button>
      }
      side={
        <>
          <Recipients loaded={loaded} />
          {hasExtensions ? (
            <FormSection title="email.checks.title">
              <LetterChecks state={state} />
            </FormSection>
          ) : null}
        </>
      }
    >
      <FormSection title="bulkEmail.content">
        <SubjectInput />
        <LetterInput source="htmlContent" state={state} typed={letter} />
        <TextInput multiline source="textContent" helperText="bulkEmail.help.textContent" />
      </FormSection>
    </FormPage>
  );
}

/** The recipient types with the number of addresses that they select. */
function Recipients({ loaded: { recipients, error, isFetching, refetch } }: { loaded: RecipientsState }) {
  const text = useText();
  if (error && !recipients) {
    return (
      <FormSection title="bulkEmail.recipients">
        <ErrorState {...describeFailure(error, text, 'bulkEmail.fetchFailed')} onRetry={() => void refetch()} />
      </FormSection>
    );
  }
  return (
    <FormSection title="bulkEmail.recipients">
      <CheckboxGroup
        source="recipientTypes"
        choices={recipientTypes.map((id) => ({
          id,
          name: text(`bulkEmail.types.${id}`),
          note: recipients ? formatNumber(recipients.breakdown[breakdownKeys[id]]) : '–',
        }))}
      />
      <SelectedCount recipients={recipients} />
      <Button size="small" variant="outlined" color="inherit" loading={isFetching} onClick={() => void refetch()}>
        {text('bulkEmail.reload')}
      </Button>
    </FormSection>
  );
}

function SelectedCount({ recipients }: Pick<RecipientsState, 'recipients'>) {
  const text = useText();
  const [types, includesUnconfirmed] = useFormValues(['recipientTypes', 'includeUnconfirmed']);
  const tickedTypes = Array.isArray(types) ? types : [];
  const { count, several, unconfirmed } = recipients
    ? countOf(recipients, { types: tickedTypes, includeUnconfirmed: includesUnconfirmed === true })
    : { several: 0, unconfirmed: 0 };
  const inWords = (key: 'selected' | 'inSeveral' | 'unconfirmed', number: number) =>
    text(`bulkEmail.${key}`, { smart_count: number, count: formatNumber(number) });
  return (
    <>
      <strong aria-live="polite">{count === undefined ? text('bulkEmail.loading') : inWords('selected', count)}</strong>
      {several > 0 ? (
        <Text size="table" tone="muted">
          {inWords('inSeveral', several)}
        </Text>
      ) : null}
      {unconfirmed > 0 ? (
        <>
          <Text size="table" tone="muted">
            {inWords('unconfirmed', unconfirmed)}
          </Text>
          <BooleanInput source="includeUnconfirmed" helperText="bulkEmail.help.unconfirmed" />
        </>
      ) : null}
    </>
  );
}
