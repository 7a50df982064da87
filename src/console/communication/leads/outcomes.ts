import { addDays } from '#contract/days.ts';
import { leadOutcomes, type LeadOutcomeKind } from '#contract/communication/leadProgress.ts';
import { momentAt, todayAtInstitute, wallClock, type WallClock } from '#contract/instituteTime.ts';

/** The results of trying to reach a person, in the order of their keys. */
export const outcomes = leadOutcomes;
export type Outcome = LeadOutcomeKind;

/** The outcome for a number key, starting at 1; undefined for any other key. */
export const outcomeOfKey = (key: string): Outcome | undefined =>
  /^[1-9]$/.test(key) ? outcomes[Number(key) - 1] : undefined;

/** The proposed next steps; `other` is a typed time, and `none` removes the appointment. */
export const nextSteps = ['soon', 'tomorrow', 'later', 'other', 'none'] as const;
export type NextStep = (typeof nextSteps)[number];

/** The step proposed after an outcome, until the employee chooses another one. */
export const proposedSteps: Readonly<Record<Outcome, NextStep>> = {
  spoke: 'later',
  noAnswer: 'soon',
  busy: 'soon',
  wrongNumber: 'none',
  whatsapp: 'tomorrow',
};

const soonStepHours = 2;
const minutesRounded = 5;
/** No call is proposed before this time or after `lastCall`. */
const firstCall = '09:00';
const lastCall = '19:30';
const proposedTime = '11:00';
const daysUntilLater = 3;

/** The moment of a proposed step, in the institute's zone; undefined for `none` and `other`. */
export function momentOfStep(step: NextStep, now = new Date()): WallClock | undefined {
  const today = todayAtInstitute(now);
  if (step === 'tomorrow') return { date: addDays(today, 1), time: proposedTime };
  if (step === 'later') return { date: addDays(today, daysUntilLater), time: proposedTime };
  if (step !== 'soon') return undefined;
  const roundingMs = minutesRounded * 60_000;
  const earliestCall = wallClock(
    new Date(Math.ceil((now.getTime() + soonStepHours * 3_600_000) / roundingMs) * roundingMs),
  );
  if (earliestCall.time < firstCall) return { date: earliestCall.date, time: firstCall };
  return earliestCall.time > lastCall ? { date: addDays(earliestCall.date, 1), time: firstCall } : earliestCall;
}

/** Whether a moment is in the future. */
export const isToCome = (moment: WallClock, now = new Date()): boolean => momentAt(moment) > now;
