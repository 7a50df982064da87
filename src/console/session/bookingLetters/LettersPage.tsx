import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import {
  bookingFields,
  bookingLetterKinds,
  BookingSettingsDraft,
  LetterLanguage,
  defaultBookingSettings,
  type BookingLetterKind,
  type BookingSettings,
} from '#contract/session/bookingSettings.ts';
import { bookingWords } from '#contract/session/bookingWords.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { DetailsPage } from '#console/kit/form/details/RecordDetails.tsx';
import {
  BooleanInput,
  NumberInput,
  SelectInput,
  TextInput,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { BookingTabs } from '../bookings/BookingTabs.tsx';

/** There is only one record, so its id is constant. */
const id = 'letters';
export const lettersResource = 'calendar/letters';

/** The selection, times and texts of emails about bookings: a form for Admins, and a page for other readers. */
export function LettersPage() {
  const text = useText();
  return (
    <>
      <BookingTabs current="letters" />
      <ResourceContextProvider value={lettersResource}>
        {readSession()?.employee.role === 'Admin' ? (
          <RecordEdit id={id} schema={BookingSettingsDraft} redirect={false}>
            <SettingsForm />
          </RecordEdit>
        ) : (
          <DetailsPage id={id} title={text('bookingSettings.title')} columns={details} />
        )}
      </ResourceContextProvider>
    </>
  );
}

const details: readonly Column<BookingSettings>[] = [
  { source: 'language', render: ({ language }) => <LanguageName language={language} /> },
  { source: 'toTrainer', render: ({ toTrainer }) => <OnOff isOn={toTrainer} /> },
  { source: 'toMovedUp', render: ({ toMovedUp }) => <OnOff isOn={toMovedUp} /> },
  { source: 'reminderHours' },
  { source: 'lastReminderHours' },
  { source: 'letters', render: (settings) => <LetterSwitches {...settings} /> },
];

function LanguageName({ language }: Pick<BookingSettings, 'language'>) {
  return useText()(`bookingSettings.languages.${language}`);
}

function OnOff({ isOn }: { isOn: boolean }) {
  return useText()(`bookingSettings.onOff.${isOn ? 'on' : 'off'}`);
}

function LetterSwitches({ letters }: Pick<BookingSettings, 'letters'>) {
  const text = useText();
  return (
    <Stack as="ul" gap={4}>
      {bookingLetterKinds.map((kind) => (
        <li key={kind}>
          {text(`bookingSettings.kinds.${kind}`)}: <OnOff isOn={letters[kind].on} />
        </li>
      ))}
    </Stack>
  );
}

function SettingsForm() {
  const text = useText();
  const form = useFormContext();
  const languages = useMemo(
    () => LetterLanguage.options.map((each) => ({ id: each, name: text(`bookingSettings.languages.${each}`) })),
    [text],
  );
  const fields = bookingFields.map((field) => `{{${field}}}`).join(', ');
  return (
    <FormPage title={text('bookingSettings.title')} onCancel={() => form.reset()}>
      <FormSection title="bookingSettings.general" help="bookingSettings.generalHelp">
        <FormRow>
          <SelectInput source="language" label="bookingSettings.fields.language" choices={languages} />
          <NumberInput source="reminderHours" label="bookingSettings.fields.reminderHours" />
          <NumberInput source="lastReminderHours" label="bookingSettings.fields.lastReminderHours" />
        </FormRow>
        <BooleanInput
          source="toTrainer"
          label="bookingSettings.fields.toTrainer"
          helperText="bookingSettings.toTrainerHelp"
        />
        <BooleanInput
          source="toMovedUp"
          label="bookingSettings.fields.toMovedUp"
          helperText="bookingSettings.toMovedUpHelp"
        />
        <Text size="small" tone="muted" breaks="anywhere">
          {text('bookingSettings.insert', { fields })}
        </Text>
      </FormSection>
      {bookingLetterKinds.map((kind) => (
        <LetterSection key={kind} kind={kind} />
      ))}
    </FormPage>
  );
}

/** The switch and the text of one email; the default text is shown while its own text is empty. */
function LetterSection({ kind }: { kind: BookingLetterKind }) {
  const text = useText();
  const form = useFormContext();
  const source = `letters.${kind}` as const;
  const [language, subject, body] = useFormValues(['language', `${source}.subject`, `${source}.body`]);
  const words = bookingWords[LetterLanguage.safeParse(language).data ?? defaultBookingSettings.language].letters[kind];
  function editDefaultText() {
    const asTyped = { shouldDirty: true } as const;
    form.setValue(`${source}.subject`, words.subject, asTyped);
    form.setValue(`${source}.body`, words.body, asTyped);
  }
  return (
    <FormSection title={`bookingSettings.kinds.${kind}`} help={`bookingSettings.kindHelp.${kind}`}>
      <BooleanInput source={`${source}.on`} label="bookingSettings.on" />
      <TextInput
        source={`${source}.subject`}
        label="bookingSettings.subject"
        helperText="bookingSettings.blank"
        placeholder={words.subject}
      />
      <TextInput
        multiline
        source={`${source}.body`}
        label="bookingSettings.body"
        helperText="bookingSettings.blank"
        placeholder={words.body}
      />
      {subject === '' && body === '' ? (
        <div>
          <Button size="small" variant="outlined" color="inherit" onClick={editDefaultText}>
            {text('bookingSettings.useUsual')}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}
