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

/** In a `ReferenceInput` the source and the choices are its own. */
export type ChoiceInputProps = Omit<InputProps, 'source'> & { source?: string; choices?: readonly Choice[] };

export type ReferenceProps = {
  source: string;
  /** The resource whose records can be chosen. */
  reference: string;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
  /** `fields.<source>` of the form's noun when left out. */
  label?: TextKey;
  /** An input of choices with its label; an `AutocompleteInput` when left out. */
  children?: ReactElement;
};

const byName = { field: 'name', order: 'ASC' } as const;

/** A record of another resource, looked for on the server as is typed. */
export function ReferenceInput({ sort = byName, label, children, ...props }: ReferenceProps) {
  // Inside, the resource is the other one, whose texts do not name this form's fields.
  const own = useLabelOf()({ source: props.source, label });
  return (
    <RaReferenceInput {...props} sort={sort}>
      {children ?? <AutocompleteInput label={own} />}
    </RaReferenceInput>
  );
}

/** Several records of another resource. */
export function ReferenceArrayInput({ sort = byName, label, children, ...props }: ReferenceProps) {
  const own = useLabelOf()({ source: props.source, label });
  return (
    <RaReferenceArrayInput {...props} sort={sort}>
      {children ?? <AutocompleteArrayInput label={own} />}
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

/** Several of many choices, as chips. */
export function AutocompleteArrayInput(props: ChoiceInputProps) {
  const { frame, input } = useChoiceFrame(props);
  return (
    <InputFrame frame={frame}>
      <RaAutocompleteArrayInput {...input} />
    </InputFrame>
  );
}

/** Several of a few choices. */
export function SelectArrayInput(props: InputProps & { choices: readonly Choice[] }) {
  const { choices } = props;
  const frame = useInputFrame(props, { show: useShown(choices) });
  return (
    <InputFrame frame={frame}>
      <RaSelectArrayInput {...frame.input} choices={[...choices]} translateChoice={false} />
    </InputFrame>
  );
}

/** Words of one's own, as chips: Enter adds one. */
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
      // A choice in the trash or missing altogether is named instead of being an error.
      record.missing ? text('form.missing', { id: record.id }) : String(represent(record)),
    [represent, text],
  );
  const known: readonly Choice[] = isFromReference
    ? (allChoices ?? []).map((record) => ({ id: record.id, name: nameOf(record) }))
    : (choices ?? []);
  const frame = useInputFrame({ ...props, source: context.source }, { show: useShown(known) });
  return {
    frame,
    input: {
      ...frame.input,
      ...(isFromReference ? { optionText: nameOf } : { choices: [...(choices ?? [])], translateChoice: false }),
      // react-admin hands its text field no attributes of our own without taking MUI's away.
      TextFieldProps: { inputRef: frame.required ? markRequired : undefined },
      // The list would cover the error of a field that gets the focus for it.
      openOnFocus: false,
    },
  };
}

/** Values by the names of their choices, for the conflict dialog. */
function useShown(choices: readonly Choice[]): (value: unknown) => string {
  const names = JSON.stringify(choices.map(({ id, name }) => [id, name]));
  return useCallback(
    (value) => {
      const known = new Map<string, string>(JSON.parse(names));
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return values.map((id) => known.get(String(id)) ?? String(id ?? '')).join(', ');
    },
    [names],
  );
}
