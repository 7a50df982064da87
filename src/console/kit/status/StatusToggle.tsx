import { useId, useState } from 'react';
import type { Action } from '#contract/permissions.ts';
import { usePermission } from '../access/usePermission.ts';
import { StatusChip, StatusMark, type Tone } from './StatusChip.tsx';
import { useHint } from './useHint.tsx';
import styles from './status.module.css';

export type StatusToggleProps = {
  tone: Tone;
  /** The current status: 'Active'. */
  label: string;
  /** Whether the status is on. */
  pressed: boolean;
  /** The effect of a click: 'Hide this alert'. */
  hint: string;
  /** Changes the status; the chip only shows the new status once the record has it. */
  onToggle: () => Promise<unknown>;
  needs?: Action;
  module?: string;
};

/** A status chip that is a button. Users who may not change the status see a plain chip. */
export function StatusToggle({ tone, label, pressed, hint, onToggle, needs = 'active', module }: StatusToggleProps) {
  const [isPending, setIsPending] = useState(false);
  const hintId = useId();
  const { handlers, tooltip } = useHint(hint);
  if (!usePermission(needs, module)) return <StatusChip tone={tone} label={label} />;

  async function toggle() {
    if (isPending) return;
    setIsPending(true);
    try {
      await onToggle();
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        data-tone={tone}
        aria-pressed={pressed}
        aria-describedby={hintId}
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => void toggle()}
        {...handlers}
      >
        {isPending ? <span className={styles.spinner} /> : <StatusMark tone={tone} />}
        {label}
      </button>
      <span id={hintId} hidden>
        {hint}
      </span>
      {tooltip}
    </>
  );
}
