import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useFacts } from './useFacts.ts';

/**
 * A button that saves and opens the next pending payment, also by Ctrl+Enter; hidden if the server does not name the
 * next payment.
 */
export function SaveAndNext({
  payment,
  onNext,
}: {
  payment: ListRow<Payment>;
  onNext: (nextId: string | null) => void;
}) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { formState } = useFormContext();
  // The next payment does not depend on the number, so typing does not hide the button.
  const { data } = useFacts(payment.id, '');
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role$="dialog"]'))
      return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);

  function save() {
    if (!data || formState.isSubmitting) return;
    onNext(data.next);
    button.current?.form?.requestSubmit();
  }

  if (!data) return null;
  return (
    <Row wrap gap={12}>
      <Button
        ref={button}
        type="button"
        variant="outlined"
        color="inherit"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={formState.isSubmitting}
        onClick={save}
      >
        {text('payments.check.next')}
      </Button>
      <Text as="kbd" size="small" tone="muted">
        {text('payments.check.nextHint')}
      </Text>
    </Row>
  );
}
