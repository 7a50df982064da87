import { createElement } from 'react';
import { formKit, type FormKit } from './formKit.ts';

/**
 * The inputs of a form, with react-admin's names and props: `source`, `label`, `helperText`, `choices`, `reference`.
 * Each one delegates to the input of the same name in `kit/`, which a form loads before it renders, so that a module's
 * list does not load them. Throws outside of a form.
 */
export const TextInput: FormKit['TextInput'] = (props) => createElement(formKit().TextInput, props);
export const PasswordInput: FormKit['PasswordInput'] = (props) => createElement(formKit().PasswordInput, props);
export const NumberInput: FormKit['NumberInput'] = (props) => createElement(formKit().NumberInput, props);
export const MoneyInput: FormKit['MoneyInput'] = (props) => createElement(formKit().MoneyInput, props);
export const PercentInput: FormKit['PercentInput'] = (props) => createElement(formKit().PercentInput, props);
export const SelectInput: FormKit['SelectInput'] = (props) => createElement(formKit().SelectInput, props);
export const StatusInput: FormKit['StatusInput'] = (props) => createElement(formKit().StatusInput, props);
export const RadioButtonGroupInput: FormKit['RadioButtonGroupInput'] = (props) =>
  createElement(formKit().RadioButtonGroupInput, props);
export const BooleanInput: FormKit['BooleanInput'] = (props) => createElement(formKit().BooleanInput, props);
export const SwatchInput: FormKit['SwatchInput'] = (props) => createElement(formKit().SwatchInput, props);
export const ColourInput: FormKit['ColourInput'] = (props) => createElement(formKit().ColourInput, props);
export const AutocompleteInput: FormKit['AutocompleteInput'] = (props) =>
  createElement(formKit().AutocompleteInput, props);
export const AutocompleteArrayInput: FormKit['AutocompleteArrayInput'] = (props) =>
  createElement(formKit().AutocompleteArrayInput, props);
export const SelectArrayInput: FormKit['SelectArrayInput'] = (props) =>
  createElement(formKit().SelectArrayInput, props);
export const ReferenceInput: FormKit['ReferenceInput'] = (props) => createElement(formKit().ReferenceInput, props);
export const ReferenceArrayInput: FormKit['ReferenceArrayInput'] = (props) =>
  createElement(formKit().ReferenceArrayInput, props);
export const TagsInput: FormKit['TagsInput'] = (props) => createElement(formKit().TagsInput, props);
export const IconInput: FormKit['IconInput'] = (props) => createElement(formKit().IconInput, props);
export const FoldingSection: FormKit['FoldingSection'] = (props) => createElement(formKit().FoldingSection, props);
export const ArrayInput: FormKit['ArrayInput'] = (props) => createElement(formKit().ArrayInput, props);
export const SimpleFormIterator: FormKit['SimpleFormIterator'] = (props) =>
  createElement(formKit().SimpleFormIterator, props);
export const TextListInput: FormKit['TextListInput'] = (props) => createElement(formKit().TextListInput, props);
export const FoldingRows: FormKit['FoldingRows'] = (props) => createElement(formKit().FoldingRows, props);
export const TextRows: FormKit['TextRows'] = (props) => createElement(formKit().TextRows, props);
export const DateInput: FormKit['DateInput'] = (props) => createElement(formKit().DateInput, props);
export const TimeInput: FormKit['TimeInput'] = (props) => createElement(formKit().TimeInput, props);
export const DateTimeInput: FormKit['DateTimeInput'] = (props) => createElement(formKit().DateTimeInput, props);
export const QuickTimes: FormKit['QuickTimes'] = (props) => createElement(formKit().QuickTimes, props);
export const SuggestInput: FormKit['SuggestInput'] = (props) => createElement(formKit().SuggestInput, props);

/** The values under these sources, as they are typed. */
export const useFormValues: FormKit['useFormValues'] = (sources) => formKit().useFormValues(sources);
/** react-hook-form's form, to set values or to read them once. */
export const useFormContext = (): ReturnType<FormKit['useRecordFormContext']> => formKit().useRecordFormContext();
/** Ties a control of one's own to the form, where react-admin has none. */
export const useField: FormKit['useField'] = (props, options) => formKit().useField(props, options);
