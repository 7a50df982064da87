import { useCallback, type ReactElement } from 'react';
import {
  AutocompleteArrayInput as RaAutocompleteArrayInput,
  AutocompleteInput as RaAutocompleteInput,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
  SelectArrayInput as RaSelectArrayInput,
  TextArrayInput as RaTextArrayInput,
  useChoicesContext,
  useGetRecordRepresentation,
} from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { InputFrame, useInputFrame, type InputProps } from '../InputFrame.tsx';
import type { Choice } from '../SelectInput.tsx';

/** Inside a `ReferenceInput`, source and choices come from that input. */
export type ChoiceInputProps = Omit<InputProps, 'source'> & { source?: string; choices?: readonly Choice[] };

export type ReferenceProps = {
  source: string;
  /** The resource whose records can be chosen. */
  reference: string;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
  /** `fields.<source>` of the form's noun by default. */
  label?: TextKey;
  /** The input that shows the choices, with its label; an `AutocompleteInput` by default. */
  children?: ReactElement;
};

const byName = { field: 'name', order: 'ASC' } as const;

/** Chooses a record of another resource, which is searched on the server while the user types. */
export function ReferenceInput({ sort = byName, label, children, ...props }: ReferenceProps) {
  // Inside the input, the current resource is the referenced one, whose texts do not contain this form's labels.
  const ownLabel = useLabelOf()({ source: props.source, label });
  return (
    <RaReferenceInput {...props} sort={sort}>
      {children ?? <AutocompleteInput label={ownLabel} />}
    </RaReferenceInput>
  );
}

/** Chooses several records of another resource. */
export function ReferenceArrayInput({ sort = byName, label, children, ...props }: ReferenceProps) {
  const ownLabel = useLabelOf()({ source: props.source, label });
  return (
    <RaReferenceArrayInput {...props} sort={sort}>
      {children ?? <AutocompleteArrayInput label={ownLabel} />}
    </RaReferenceArrayInput>
  );
}

/** One of many choices, found by typing. */
export function AutocompleteInput(props: ChoiceInputProps) {
  const { frame, input } = useChoiceFrame(props);
  return (
    <InputFrame frame={frame}>
      <RaAutocompleteInput {...input} />
    </InputFrame>
  );
}

/** Several of many choices, shown as chips. */
export function AutocompleteArrayInput(props: ChoiceInputProps) {
  const { frame, input } = useChoiceFrame(props);
  return (
    <InputFrame frame={frame}>
      <RaAutocompleteArrayInput {...input} />
    </InputFrame>
  );
}

/** Several choices from a short list. */
export function SelectArrayInput(props: InputProps & { choices: readonly Choice[] }) {
  const { choices } = props;
  const frame = useInputFrame(props, { show: useShown(choices) });
  return (
    <InputFrame frame={frame}>
      <RaSelectArrayInput {...frame.input} choices={[...choices]} translateChoice={false} />
    </InputFrame>
  );
}

/** Free words, shown as chips; Enter adds one. */
export function TagsInput(props: InputProps) {
  const frame = useInputFrame(props);
  const { isRequired: _, ...input } = frame.input;
  return (
    <InputFrame frame={frame}>
      <RaTextArrayInput {...input} />
    </InputFrame>
  );
}

function markRequired(input: HTMLInputElement | null): void {
  input?.setAttribute('aria-required', 'true');
}

type ReferenceRecord = { id: string; missing?: true };

function useChoiceFrame({ choices, ...props }: ChoiceInputProps) {
  const text = useText();
  const context = useChoicesContext<ReferenceRecord>({
    source: props.source,
    choices: choices && [...choices],
  });
  const represent = useGetRecordRepresentation(context.resource);
  const { allChoices, isFromReference } = context;
  const nameOf = useCallback(
    (record: ReferenceRecord) =>
      // A choice that is in the trash or missing gets a name instead of causing an error.
      record.missing ? text('form.missing', { id: record.id }) : String(represent(record)),
    [represent, text],
  );
  const knownChoices: readonly Choice[] = isFromReference
    ? (allChoices ?? []).map((record) => ({ id: record.id, name: nameOf(record) }))
    : (choices ?? []);
  const frame = useInputFrame({ ...props, source: context.source }, { show: useShown(knownChoices) });
  return {
    frame,
    input: {
      ...frame.input,
      ...(isFromReference ? { optionText: nameOf } : { choices: [...(choices ?? [])], translateChoice: false }),
      // Marked through a ref, because react-admin cannot pass attributes to its text field without replacing MUI's.
      TextFieldProps: { inputRef: frame.required ? markRequired : undefined },
      // An open list would cover the error that caused the focus to move here.
      openOnFocus: false,
    },
  };
}

/** Returns a function that replaces values with the names of their choices, for the conflict dialog. */
function useShown(choices: readonly Choice[]): (value: unknown) => string {
  const names = JSON.stringify(choices.map(({ id, name }) => [id, name]));
  return useCallback(
    (value) => {
      const nameById = new Map<string, string>(JSON.parse(names));
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return values.map((id) => nameById.get(String(id)) ?? String(id ?? '')).join(', ');
    },
    [names],
  );
}
