import { momentAt } from '../instituteTime.ts';
import { phoneKeyOf } from '../phones.ts';

/** The assumed time of an appointment that has only a date: it is overdue once that day has ended. */
const endOfDay = '23:59';

type Text = string | null | undefined;

/** Returns the time of an appointment in ISO 8601; null if its date is missing or invalid. */
export function appointmentOf(date: Text, time: Text): string | null {
  if (!date) return null;
  const wallTime = { date, time: (time || endOfDay).slice(0, 5) };
  return Number.isNaN(Date.parse(`${wallTime.date}T${wallTime.time}:00Z`)) ? null : momentAt(wallTime).toISOString();
}

export function overdueAt(appointment: Text, now: Date): boolean {
  return typeof appointment === 'string' && Date.parse(appointment) < now.getTime();
}

/** Returns the last ten digits of a phone number, without country code and spaces; null if there are no digits. */
function keyOfPhone(phone: Text): string | null {
  return phoneKeyOf(phone ?? '') || null;
}

function emailKeyOf(email: Text): string | null {
  return email?.trim().toLowerCase() || null;
}

const textOf = (value: unknown): Text => (typeof value === 'string' ? value : null);

/**
 * Derives the extension fields of a lead from the specified ones, for servers that do not send them. Their dates may
 * include midnight as a time, and their times may include seconds.
 */
export function withOwnFields(lead: unknown): unknown {
  if (typeof lead !== 'object' || lead === null) return lead;
  const fields: Readonly<Record<string, unknown>> = { ...lead };
  const scheduledDate = textOf(fields.scheduledDate)?.slice(0, 10) || null;
  const scheduledTime = textOf(fields.scheduledTime)?.slice(0, 5) || null;
  const appointmentAt = textOf(fields.appointmentAt) ?? appointmentOf(scheduledDate, scheduledTime);
  return {
    phoneKey: keyOfPhone(textOf(fields.phone)),
    emailKey: emailKeyOf(textOf(fields.email)),
    ...fields,
    scheduledDate,
    scheduledTime,
    appointmentAt,
    assigned: Boolean(textOf(fields.assignedTo)?.trim()),
    overdue: overdueAt(appointmentAt, new Date()),
  };
}
