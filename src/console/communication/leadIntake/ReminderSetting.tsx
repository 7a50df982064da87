import OutlinedInput from '@mui/material/OutlinedInput';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { leadSettings, LeadSettingsDraft } from '#contract/communication/leadSettings.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { Card, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';

const saving = { success: 'leadSettings.saved', failure: 'leadSettings.updateFailed', refresh: 'none' } as const;

/** The number of minutes before an appointment at which its owner is reminded; for Admins. */
export function ReminderSetting() {
  const text = useText();
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['enquiries', 'settings'],
    queryFn: async ({ signal }) => (await call(leadSettings.endpoints.get, { signal })).data,
    retry: false,
  });
  const [typedMinutes, setTypedMinutes] = useState<string>();
  const [save, { pending }] = useAction(leadSettings.endpoints.update, saving);
  const fieldText = typedMinutes ?? (data ? String(data.reminderMinutes) : '');
  const draft = LeadSettingsDraft.safeParse({
    reminderMinutes: fieldText.trim() === '' ? undefined : Number(fieldText),
  });
  async function submit() {
    if (!draft.success) return;
    const { done } = await save({ body: draft.data, version: data?.version });
    if (!done) return;
    await refetch();
    setTypedMinutes(undefined);
  }
  return (
    <Stack as="section" gap={16} aria-label={text('leadSettings.title')}>
      <h1>{text('leadSettings.title')}</h1>
      {isError ? <ErrorState message={text('leadSettings.fetchFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <LoadingRows /> : null}
      {data ? (
        <Card
          as="form"
          gap={12}
          measure
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Text as="label" size="table" weight={500} htmlFor={id}>
            {text('leadSettings.reminderMinutes')}
          </Text>
          <Row wrap>
            <OutlinedInput
              id={id}
              size="small"
              inputMode="numeric"
              value={fieldText}
              error={!draft.success}
              onChange={({ target }) => setTypedMinutes(target.value)}
              slotProps={{ input: { 'aria-describedby': `${id}-help`, 'aria-invalid': !draft.success } }}
            />
            <Button
              type="submit"
              variant="outlined"
              disabled={typedMinutes === undefined || !draft.success}
              loading={pending}
            >
              {text('leadSettings.save')}
            </Button>
          </Row>
          <Text id={`${id}-help`} size="small" tone={draft.success ? 'muted' : 'red'}>
            {text(draft.success ? 'leadSettings.help' : 'leadSettings.wrong')}
          </Text>
        </Card>
      ) : null}
    </Stack>
  );
}
