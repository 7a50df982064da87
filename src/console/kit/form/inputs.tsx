import { createElement } from 'react';
import { formPart, type FormKit } from './formKit.ts';

/**
 * The inputs of a form, with react-admin's names and props: `source`, `label`, `helperText`, `choices`, `reference`.
 * Each one delegates to the input of the same name in `kit/`, which a form loads before it renders, so that a module's
 * list does not load them. Throws outside of a form.
 */
export const TextInput: FormKit['TextInput'] = (props) => createElement(formPart('TextInput'), props);
export const PasswordInput: FormKit['PasswordInput'] = (props) => createElement(formPart('PasswordInput'), props);
export const NumberInput: FormKit['NumberInput'] = (props) => createElement(formPart('NumberInput'), props);
export const MoneyInput: FormKit['MoneyInput'] = (props) => createElement(formPart('MoneyInput'), props);
export const PercentInput: FormKit['PercentInput'] = (props) => createElement(formPart('PercentInput'), props);
export const SelectInput: FormKit['SelectInput'] = (props) => createElement(formPart('SelectInput'), props);
export const StatusInput: FormKit['StatusInput'] = (props) => createElement(formPart('StatusInput'), props);
export const RadioButtonGroupInput: FormKit['RadioButtonGroupInput'] = (props) =>
  createElement(formPart('RadioButtonGroupInput'), props);
export const BooleanInput: FormKit['BooleanInput'] = (props) => createElement(formPart('BooleanInput'), props);
export const SwatchInput: FormKit['SwatchInput'] = (props) => createElement(formPart('SwatchInput'), props);
export const ColourInput: FormKit['ColourInput'] = (props) => createElement(formPart('ColourInput'), props);
export const AutocompleteInput: FormKit['AutocompleteInput'] = (props) =>
  createElement(formPart('AutocompleteInput'), props);
export const AutocompleteArrayInput: FormKit['AutocompleteArrayInput'] = (props) =>
  createElement(formPart('AutocompleteArrayInput'), props);
export const SelectArrayInput: FormKit['SelectArrayInput'] = (props) =>
  createElement(formPart('SelectArrayInput'), props);
export const ReferenceInput: FormKit['ReferenceInput'] = (props) => createElement(formPart('ReferenceInput'), props);
export const ReferenceArrayInput: FormKit['ReferenceArrayInput'] = (props) =>
  createElement(formPart('ReferenceArrayInput'), props);
export const TagsInput: FormKit['TagsInput'] = (props) => createElement(formPart('TagsInput'), props);
export const IconInput: FormKit['IconInput'] = (props) => createElement(formPart('IconInput'), props);
export const FoldingSection: FormKit['FoldingSection'] = (props) => createElement(formPart('FoldingSection'), props);
export const ArrayInput: FormKit['ArrayInput'] = (props) => createElement(formPart('ArrayInput'), props);
export const SimpleFormIterator: FormKit['SimpleFormIterator'] = (props) =>
  createElement(formPart('SimpleFormIterator'), props);
export const TextListInput: FormKit['TextListInput'] = (props) => createElement(formPart('TextListInput'), props);
export const FoldingRows: FormKit['FoldingRows'] = (props) => createElement(formPart('FoldingRows'), props);
export const TextRows: FormKit['TextRows'] = (props) => createElement(formPart('TextRows'), props);
export const DateInput: FormKit['DateInput'] = (props) => createElement(formPart('DateInput'), props);
export const TimeInput: FormKit['TimeInput'] = (props) => createElement(formPart('TimeInput'), props);
export const DateTimeInput: FormKit['DateTimeInput'] = (props) => createElement(formPart('DateTimeInput'), props);
export const QuickTimes: FormKit['QuickTimes'] = (props) => createElement(formPart('QuickTimes'), props);
export const SuggestInput: FormKit['SuggestInput'] = (props) => createElement(formPart('SuggestInput'), props);

/** The values under these sources, as they are typed. */
export const useFormValues: FormKit['useFormValues'] = (sources) => formPart('useFormValues')(sources);
/** react-hook-form's form, to set values or to read them once. */
export const useFormContext = (): ReturnType<FormKit['useRecordFormContext']> => formPart('useRecordFormContext')();
/** Ties a control of one's own to the form, where react-admin has none. */
export const useField: FormKit['useField'] = (props, options) => formPart('useField')(props, options);
