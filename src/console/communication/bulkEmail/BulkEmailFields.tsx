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
import { BooleanInput, TextInput, useFormValues } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { CheckboxGroup } from '../email/CheckboxGroup.tsx';
import { LetterChecks } from '../email/LetterChecks.tsx';
import { LetterInput } from '../email/LetterInput.tsx';
import { SubjectInput } from '../email/SubjectInput.tsx';
import { useLetterPreview, type TypedLetter } from '../email/useLetterPreview.ts';
import { countOf, type useRecipients } from './useRecipients.ts';
import styles from '../email/email.module.css';

const { preview, testSend } = bulkEmail.endpoints;
const askForPreview = async ({ textContent = '', ...letter }: TypedLetter, signal: AbortSignal) =>
  (await call(preview, { body: { ...letter, textContent }, signal })).data;

/** The letter and its recipient types. */
export function BulkEmailFields({ loaded }: { loaded: ReturnType<typeof useRecipients> }) {
  const text = useText();
  const dialogs = useDialogs();
  const extended = useExtensions();
  const [subject, htmlContent, textContent, types, includesUnconfirmed] = useFormValues([
    'subject',
    'htmlContent',
    'textContent',
    'recipientTypes',
    'includeUnconfirmed',
  ]);
  const typed = {
    subject: String(subject ?? ''),
    htmlContent: String(htmlContent ?? ''),
    textContent: String(textContent ?? ''),
  };
  const state = useLetterPreview('bulk-email', typed, askForPreview);
  const [send, { pending }] = useAction(testSend, {
    success: 'bulkEmail.testSent',
    failure: 'bulkEmail.testFailed',
    refresh: 'none',
  });

  /** Sends a test to the signed-in employee; it needs the same fields as the email itself. */
  async function test() {
    const draft = testSend.body.safeParse(typed);
    const [issue] = draft.error?.issues ?? [];
    if (issue) dialogs.notice(messageInLanguage(issue.message));
    else await send({ body: typed });
  }

  const { recipients, error, isFetching, refetch } = loaded;
  const ticked = Array.isArray(types) ? types : [];
  const counted =
    recipients && countOf(recipients, { types: ticked, includeUnconfirmed: includesUnconfirmed === true });
  const isWritten = typed.subject.trim() !== '' && (holdsContent(typed.htmlContent) || typed.textContent.trim() !== '');
  return (
    <FormPage
      title={text('bulkEmail.title')}
      save="bulkEmail.send"
      saveWaitsFor={isWritten && ticked.length > 0 ? undefined : 'bulkEmail.sendWaits'}
      cancels={false}
      saving="email.sending"
      actions={
        <Button variant="outlined" startIcon={<SendOutlined />} loading={pending} onClick={() => void test()}>
          {text('bulkEmail.test')}
        </Button>
      }
      side={
        <>
          <FormSection title="bulkEmail.recipients">
            {error && !recipients ? (
              <ErrorState {...describeFailure(error, text, 'bulkEmail.fetchFailed')} onRetry={() => void refetch()} />
            ) : (
              <>
                <CheckboxGroup
                  source="recipientTypes"
                  choices={recipientTypes.map((id) => ({
                    id,
                    name: text(`bulkEmail.types.${id}`),
                    note: recipients ? formatNumber(recipients.breakdown[breakdownKeys[id]]) : '–',
                  }))}
                />
                <strong aria-live="polite">
                  {counted
                    ? text('bulkEmail.selected', { smart_count: counted.count, count: formatNumber(counted.count) })
                    : text('bulkEmail.loading')}
                </strong>
                {counted && counted.several > 0 ? (
                  <p className={styles.quiet}>
                    {text('bulkEmail.inSeveral', {
                      smart_count: counted.several,
                      count: formatNumber(counted.several),
                    })}
                  </p>
                ) : null}
                {counted && counted.unconfirmed > 0 ? (
                  <>
                    <p className={styles.quiet}>
                      {text('bulkEmail.unconfirmed', {
                        smart_count: counted.unconfirmed,
                        count: formatNumber(counted.unconfirmed),
                      })}
                    </p>
                    <BooleanInput source="includeUnconfirmed" helperText="bulkEmail.help.unconfirmed" />
                  </>
                ) : null}
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  loading={isFetching}
                  onClick={() => void refetch()}
                >
                  {text('bulkEmail.reload')}
                </Button>
              </>
            )}
          </FormSection>
          {extended ? (
            <FormSection title="email.checks.title">
              <LetterChecks state={state} />
            </FormSection>
          ) : null}
        </>
      }
    >
      <FormSection title="bulkEmail.content">
        <SubjectInput />
        <LetterInput source="htmlContent" state={state} typed={typed} />
        <TextInput multiline source="textContent" helperText="bulkEmail.help.textContent" />
      </FormSection>
    </FormPage>
  );
}
