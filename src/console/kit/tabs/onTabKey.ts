import type { KeyboardEvent } from 'react';

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus between tabs on arrow keys. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const step = stepByKey[event.key];
  const allTabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = allTabs.findIndex((tab) => tab === document.activeElement);
  if (step === undefined || from < 0) return;
  event.preventDefault();
  allTabs[(from + step + allTabs.length) % allTabs.length]?.focus();
}
