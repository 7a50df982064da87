import { createElement, type ComponentProps, type FunctionComponent } from 'react';
import { formKit, formPart, type FormKit } from './formKit.ts';

/**
 * The inputs of a form, with react-admin's names and props: `source`, `label`, `helperText`, `choices`, `reference`.
 * Each one renders the input of the same name in `lazy/`, which a form loads before it renders, so that a module's list
 * does not load these inputs. They throw outside of a form.
 */
export const TextInput = input('TextInput');
export const PasswordInput = input('PasswordInput');
export const NumberInput = input('NumberInput');
export const MoneyInput = input('MoneyInput');
export const PercentInput = input('PercentInput');
export const SelectInput = input('SelectInput');
export const StatusInput = input('StatusInput');
export const RadioButtonGroupInput = input('RadioButtonGroupInput');
export const BooleanInput = input('BooleanInput');
export const SwatchInput = input('SwatchInput');
export const ColourInput = input('ColourInput');
export const AutocompleteInput = input('AutocompleteInput');
export const AutocompleteArrayInput = input('AutocompleteArrayInput');
export const SelectArrayInput = input('SelectArrayInput');
export const ReferenceInput = input('ReferenceInput');
export const ReferenceArrayInput = input('ReferenceArrayInput');
export const TagsInput = input('TagsInput');
export const IconInput = input('IconInput');
export const FoldingSection = input('FoldingSection');
export const ArrayInput = input('ArrayInput');
export const SimpleFormIterator = input('SimpleFormIterator');
export const TextListInput = input('TextListInput');
export const FoldingRows = input('FoldingRows');
export const TextRows = input('TextRows');
export const DateInput = input('DateInput');
export const TimeInput = input('TimeInput');
export const DateTimeInput = input('DateTimeInput');
export const QuickTimes = input('QuickTimes');
export const SuggestInput = input('SuggestInput');

/** The values of these sources as currently typed. */
export const useFormValues: FormKit['useFormValues'] = (sources) => formPart('useFormValues')(sources);
/** A form's value as text; '' for anything else, such as an empty field. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The values of text fields as currently typed. */
export const useFormTexts = (sources: readonly string[]): readonly string[] => useFormValues(sources).map(textIn);
/** react-hook-form's form, to set values or to read them once. */
export const useFormContext = () => formPart('useRecordFormContext')();
/** Connects a custom control to the form, for values for which react-admin has no input. */
export const useField: FormKit['useField'] = (props, options) => formPart('useField')(props, options);

type InputName = {
  [Name in keyof FormKit]: FormKit[Name] extends FunctionComponent<never> ? Name : never;
}[keyof FormKit];
type InputProps = { [Name in InputName]: ComponentProps<FormKit[Name]> };
type Inputs = { [Name in InputName]: FunctionComponent<InputProps[Name]> };

/** Creates an input that renders the form kit's input of that name. */
function input<Name extends InputName>(name: Name): FunctionComponent<InputProps[Name]> {
  const Input = (props: InputProps[Name]) => {
    const kit: Inputs = formKit(name);
    return render<InputProps[Name]>(kit[name], props);
  };
  return Object.assign(Input, { displayName: name });
}

function render<Props extends object>(Part: FunctionComponent<Props>, props: Props) {
  return createElement(Part, props);
}
