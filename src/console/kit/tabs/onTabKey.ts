import type { KeyboardEvent } from 'react';

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys move between the tabs, which are focusable themselves. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const step = stepByKey[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = all.findIndex((tab) => tab === document.activeElement);
  if (step === undefined || from < 0) return;
  event.preventDefault();
  all[(from + step + all.length) % all.length]?.focus();
}
