import { lazyFormPart, lazyInput } from './lazyInput.tsx';

const choices = () => import('./choices/ChoiceInputs.tsx');
const colours = () => import('./colours/index.ts');
const dates = () => import('./dates/DateInputs.tsx');

export const DateInput = lazyInput(async () => (await dates()).DateInput);
export const TimeInput = lazyInput(async () => (await dates()).TimeInput);
export const DateTimeInput = lazyInput(async () => (await dates()).DateTimeInput);
export const QuickTimes = lazyFormPart(async () => (await dates()).QuickTimes);
export const AutocompleteInput = lazyInput(async () => (await choices()).AutocompleteInput);
export const AutocompleteArrayInput = lazyInput(async () => (await choices()).AutocompleteArrayInput);
export const SelectArrayInput = lazyInput(async () => (await choices()).SelectArrayInput);
export const ReferenceInput = lazyFormPart(async () => (await choices()).ReferenceInput);
export const ReferenceArrayInput = lazyFormPart(async () => (await choices()).ReferenceArrayInput);
export const TagsInput = lazyInput(async () => (await choices()).TagsInput);
export const IconInput = lazyInput(async () => (await import('./choices/IconInput.tsx')).IconInput);
export const ColourInput = lazyInput(async () => (await colours()).ColourInput);
export const SwatchInput = lazyInput(async () => (await colours()).SwatchInput);
export const ArrayInput = lazyInput(async () => (await import('./rows/ArrayInput.tsx')).ArrayInput);
export const TextListInput = lazyInput(async () => (await import('./rows/TextListInput.tsx')).TextListInput);
export const SimpleFormIterator = lazyFormPart(
  async () => (await import('./rows/SimpleFormIterator.tsx')).SimpleFormIterator,
);
export const FoldingRows = lazyInput(async () => (await import('./rows/FoldingRows.tsx')).FoldingRows);
export const TextRows = lazyInput(async () => (await import('./rows/TextRows.tsx')).TextRows);
export const SuggestInput = lazyInput(async () => (await import('./SuggestInput.tsx')).SuggestInput);
