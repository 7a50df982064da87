import type { Field } from '../form/kit/useField.ts';

/** The name and state of the editable part, for assistive technology. */
export type EditorControl = Field['control'] & { 'aria-labelledby': string };
