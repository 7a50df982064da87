import type { ReactNode } from 'react';
import { useFormContext } from '../inputs.tsx';
import { Text } from '../../layout/parts.tsx';

/**
 * A text for the whole form after a save was refused because of missing values; each field shows its own error as well.
 * With `source`, the text is a heading above that field's errors; with `reasons`, it is a heading above all errors.
 */
export function RefusedNote(props: { source?: string; reasons?: boolean; children: ReactNode }) {
  const { source, reasons = false, children } = props;
  const { formState, getFieldState } = useFormContext();
  const { errors, submitCount } = formState;
  const ofAll = reasons ? [...new Set(messagesIn(errors))].slice(0, maxReasons).join('. ') : undefined;
  const message = source === undefined ? ofAll : getFieldState(source, formState).error?.message;
  const isRefused = source === undefined ? Object.keys(errors).length > 0 : message !== undefined;
  if (submitCount === 0 || !isRefused) return null;
  return (
    <Text role="alert" ground="red" pad={12}>
      <strong>{children}</strong> {message}
    </Text>
  );
}

const maxReasons = 3;

/** The messages of a form's errors in the order of its fields, including those of nested fields. */
function messagesIn(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  // `ref` is the field's DOM element, through which the search would reach the whole page.
  return Object.entries(error).flatMap(([name, inner]) => (name === 'ref' ? [] : messagesIn(inner)));
}
