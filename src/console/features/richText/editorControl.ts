import type { Field } from '../../kit/form/lazy/useField.ts';

/** The name and state of the editable part, for assistive technology. */
export type EditorControl = Field['control'] & { 'aria-labelledby': string };
