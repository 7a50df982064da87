import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { inbox, type InboxSettings } from '#contract/features/inbox.ts';
import { OfficeHours, weekdays } from '#contract/features/officeHours.ts';
import { call } from '#console/providers/call.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { readDate, showDate } from '#console/kit/dates/dateText.ts';
import { DialogButtons } from '#console/kit/dialogs/DialogButtons.tsx';
import { DialogFrame } from '#console/kit/dialogs/DialogFrame.tsx';
import { useMayLeave } from '#console/kit/form/leave.ts';
import { LeaveGuard } from '#console/kit/form/LeaveGuard.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';

const { settings, saveSettings } = inbox.endpoints;
const saving = { success: 'inbox.saved', failure: 'inbox.saveFailed', refresh: 'none' } as const;
const limits = { min: 0.25, max: 720 } as const;

/** The settings as typed in the form. */
type TypedSettings = {
  readonly hours: string;
  readonly days: readonly number[];
  from: string;
  to: string;
  daysOff: string;
};

const typedOf = ({ targetHours, days, from, to, daysOff }: InboxSettings): TypedSettings => ({
  hours: String(targetHours),
  days,
  from,
  to,
  daysOff: daysOff.map(showDate).join(', '),
});

/** Converts the typed settings to a request body, or names the first invalid one. */
function readTyped({ hours, days, from, to, daysOff }: TypedSettings) {
  const targetHours = Number(hours);
  if (hours.trim() === '' || !(targetHours >= limits.min && targetHours <= limits.max))
    return { wrong: 'hours' } as const;
  if (days.length === 0) return { wrong: 'days' } as const;
  const typedDaysOff = daysOff.split(/[\s,;]+/).filter(Boolean);
  const office = OfficeHours.safeParse({ days, from, to, daysOff: typedDaysOff.map((day) => readDate(day) ?? day) });
  if (!office.success) return { wrong: office.error.issues[0]?.path[0] === 'daysOff' ? 'daysOff' : 'times' } as const;
  if (from >= to) return { wrong: 'times' } as const;
  return { body: { targetHours, ...office.data } } as const;
}

/**
 * Edits the office hours, and the number of office hours within which a conversation should be answered; for Admins.
 */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['inbox', 'settings'],
    queryFn: async ({ signal }) => (await call(settings, { signal })).data,
    staleTime: 0,
  });
  const [changed, setChanged] = useState<Partial<TypedSettings>>({});
  const [save, { pending }] = useAction(saveSettings, saving);
  const typedSettings = data && { ...typedOf(data), ...changed };
  const read = typedSettings && readTyped(typedSettings);
  const isChanged = data !== undefined && JSON.stringify(typedSettings) !== JSON.stringify(typedOf(data));
  const leave = useMayLeave(isChanged, () => isChanged);
  const close = async () => {
    if (await leave.ask()) onClose();
  };

  async function submit() {
    if (!read?.body) return;
    const { done } = await save({ body: read.body, version: data?.version });
    await queryClient.invalidateQueries({ queryKey: ['inbox'] });
    if (!done) return;
    leave.freely();
    onClose();
  }
  return (
    <DialogFrame
      open
      title={text('inbox.settingsTitle')}
      describedBy={`${id}-help`}
      onClose={() => void close()}
      onGone={() => undefined}
      actions={
        <DialogButtons
          verb={text('inbox.save')}
          disabled={!read?.body}
          pending={pending}
          onCancel={() => void close()}
          onConfirm={() => void submit()}
        />
      }
    >
      <LeaveGuard leave={leave} />
      <p id={`${id}-help`}>{text('inbox.settingsHelp')}</p>
      <Fields
        typed={typedSettings}
        wrong={read?.wrong}
        onChange={(change) => setChanged({ ...changed, ...change })}
        onEnter={() => void submit()}
      />
    </DialogFrame>
  );
}

type FieldsProps = {
  typed: TypedSettings | undefined;
  wrong: 'hours' | 'days' | 'times' | 'daysOff' | undefined;
  onChange: (change: Partial<TypedSettings>) => void;
  onEnter: () => void;
};

function Fields({ typed, wrong, onChange, onEnter }: FieldsProps) {
  return (
    <Stack gap={16} above={16}>
      <Field label="inbox.targetHours" wrong={wrong === 'hours' && 'inbox.hoursWrong'}>
        {(field) => (
          <OutlinedInput
            size="small"
            inputMode="decimal"
            value={typed?.hours ?? ''}
            error={wrong === 'hours'}
            onChange={({ target }) => onChange({ hours: target.value })}
            onKeyDown={({ key }) => (key === 'Enter' ? onEnter() : undefined)}
            slotProps={{ input: field }}
          />
        )}
      </Field>
      <Days days={typed?.days ?? []} isWrong={wrong === 'days'} onDays={(days) => onChange({ days })} />
      <Row gap={16}>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={`inbox.office.${end}`}
            wrong={end === 'to' && wrong === 'times' && 'inbox.office.timesWrong'}
          >
            {(field) => (
              <input
                {...field}
                className={looks.field}
                inputMode="numeric"
                maxLength={5}
                value={typed?.[end] ?? ''}
                onChange={({ target }) => onChange({ [end]: target.value })}
              />
            )}
          </Field>
        ))}
      </Row>
      <Field label="inbox.office.daysOff" wrong={wrong === 'daysOff' && 'inbox.office.daysOffWrong'}>
        {(field) => (
          <OutlinedInput
            size="small"
            placeholder="09/11/2026, 25/12/2026"
            value={typed?.daysOff ?? ''}
            error={wrong === 'daysOff'}
            onChange={({ target }) => onChange({ daysOff: target.value })}
            slotProps={{ input: field }}
          />
        )}
      </Field>
    </Stack>
  );
}

type FieldProps = {
  label: TextKey;
  /** The error message, if the value is invalid. */
  wrong: TextKey | false | undefined;
  children: (field: { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }) => ReactNode;
};

function Field({ label, wrong, children }: FieldProps) {
  const text = useText();
  const id = useId();
  return (
    <Stack gap={4}>
      <Text as="label" size="table" weight={500} htmlFor={id}>
        {text(label)}
      </Text>
      {children({ id, 'aria-describedby': `${id}-wrong`, 'aria-invalid': wrong ? true : undefined })}
      <Text id={`${id}-wrong`} size="small" tone="red">
        {wrong ? text(wrong) : null}
      </Text>
    </Stack>
  );
}

const dayNames = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
  7: 'sunday',
} as const;

type DaysProps = { days: readonly number[]; isWrong: boolean; onDays: (days: readonly number[]) => void };

function Days({ days, isWrong, onDays }: DaysProps) {
  const text = useText();
  return (
    <Stack as="fieldset" gap={4}>
      <Text as="legend" size="table" weight={500}>
        {text('inbox.office.days')}
      </Text>
      <Row wrap gap={12}>
        {weekdays.map((day) => (
          <Row as="label" key={day} gap={4}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) => onDays(target.checked ? [...days, day] : days.filter((each) => each !== day))}
            />
            {text(`inbox.office.weekdays.${dayNames[day]}`)}
          </Row>
        ))}
      </Row>
      {isWrong ? (
        <Text size="small" tone="red">
          {text('inbox.office.daysWrong')}
        </Text>
      ) : null}
    </Stack>
  );
}
