import { AlertDraft, longText } from '#stories/alerts.ts';
import { inForm, inputStates } from '#stories/inputStates.tsx';
import { submits, type Stories, type Story } from '#stories/story.ts';
import * as z from 'zod/mini';
import { iconChoices } from '../icons/iconChoices.ts';
import * as kit from './inputs.tsx';

export default {} satisfies Stories;

const choices = [
  { id: 'day', name: 'Day' },
  { id: 'evening', name: 'Evening' },
  { id: 'long', name: longText },
];
const swatches = [
  { id: 'blue', name: 'Blue', css: '#3549c3' },
  { id: 'sand', name: 'Sand', css: '#e8dcc0' },
];
const icons = iconChoices(['GraduationCap', 'Book', 'Users']);
const white = { css: '#ffffff' };
const item = 'alerts.one';
const one = { filled: 'day', long: 'long' };
const several = { filled: ['day'], long: ['day', 'evening', 'long'], empty: [] };
const words = { filled: ['GST'], long: ['GST', longText], empty: [] };
const rows = { filled: [{ title: 'Fees' }], long: [{ title: 'Fees' }, { title: longText }], empty: [] };

export const TextInput = inputStates((field) => <kit.TextInput {...field} helperText="alerts.help.message" />, {
  filled: 'Exam dates',
  long: longText,
});
export const TextInputOfLines = inputStates((field) => <kit.TextInput {...field} multiline />, {
  filled: 'On Monday.',
  long: longText,
});
export const PasswordInput = inputStates((field) => <kit.PasswordInput {...field} />, { filled: 'correct horse' });
export const NumberInput = inputStates((field) => <kit.NumberInput {...field} />, { filled: 1234567 });
export const MoneyInput = inputStates((field) => <kit.MoneyInput {...field} />, { filled: 9999.5 });
export const PercentInput = inputStates((field) => <kit.PercentInput {...field} />, { filled: 18 });
export const SelectInput = inputStates((field) => <kit.SelectInput {...field} choices={choices} />, one);
export const StatusInput = inForm(<kit.StatusInput />, { schema: z.object({ status: z.unknown() }) });
export const RadioButtonGroupInput = inputStates(
  (field) => <kit.RadioButtonGroupInput {...field} choices={choices} />,
  one,
);
export const BooleanInput = inputStates((field) => <kit.BooleanInput {...field} />, { filled: true, empty: false });
export const SwatchInput = inputStates((field) => <kit.SwatchInput {...field} choices={swatches} on={white} />, {
  filled: 'sand',
  long: 'a colour that is not offered',
});
export const ColourInput = inputStates((field) => <kit.ColourInput {...field} on={white} />, {
  filled: '#e8dcc0',
  long: 'linear-gradient(90deg, #3549c3 0%, #7a8cf0 50%, #e8dcc0 100%)',
});
export const AutocompleteInput = inputStates((field) => <kit.AutocompleteInput {...field} choices={choices} />, one);
export const AutocompleteArrayInput = inputStates(
  (field) => <kit.AutocompleteArrayInput {...field} choices={choices} />,
  several,
);
export const SelectArrayInput = inputStates((field) => <kit.SelectArrayInput {...field} choices={choices} />, several);
export const ReferenceInput = inputStates((field) => <kit.ReferenceInput {...field} reference="alert" />, {
  filled: 'a001',
  long: 'in the trash',
});
export const ReferenceArrayInput = inputStates((field) => <kit.ReferenceArrayInput {...field} reference="alert" />, {
  filled: ['a001'],
  empty: [],
});
export const TagsInput = inputStates((field) => <kit.TagsInput {...field} />, words);
export const IconInput = inputStates((field) => <kit.IconInput {...field} choices={icons} />, {
  filled: 'Book',
  long: 'FaBook',
});
const sections = ['title', 'message', 'status'] as const;
export const FoldingSection: Story = {
  ...inForm(
    sections.map((source) => (
      <kit.FoldingSection key={source} title={`alerts.fields.${source}`} sources={[source]} open={source === 'title'}>
        <kit.TextInput source={source} />
      </kit.FoldingSection>
    )),
    { schema: AlertDraft, values: { title: 'Exam dates' } },
  ),
  play: submits,
};
export const ArrayInput = inputStates(
  (field) => (
    <kit.ArrayInput {...field}>
      <kit.SimpleFormIterator item={item}>
        <kit.TextInput source="title" label="alerts.fields.title" />
      </kit.SimpleFormIterator>
    </kit.ArrayInput>
  ),
  rows,
);
export const TextListInput = inputStates((field) => <kit.TextListInput {...field} item={item} />, words);
export const FoldingRows = inputStates(
  (field) => (
    <kit.FoldingRows {...field} item={item} untitled="alerts.newTitle" start={(title) => ({ title })} inline>
      <kit.TextInput source="title" label="alerts.fields.title" />
    </kit.FoldingRows>
  ),
  rows,
);
export const TextRows = inputStates((field) => <kit.TextRows {...field} item={item} />, words);
export const DateInput = inputStates((field) => <kit.DateInput {...field} quick />, { filled: '2026-11-24' });
export const TimeInput = inputStates((field) => <kit.TimeInput {...field} />, { filled: '09:30' });
export const DateTimeInput = inputStates((field) => <kit.DateTimeInput {...field} quick />, {
  filled: '2026-11-24T05:30:00.000Z',
});
export const QuickTimes = inForm(<kit.QuickTimes date="date" time="time" label="alerts.fields.createdAt" />, {
  schema: z.object({ date: z.string(), time: z.string() }),
});
export const SuggestInput = inputStates((field) => <kit.SuggestInput {...field} suggestions={['Pune', 'Delhi']} />, {
  filled: 'Pune',
  long: longText,
});
