import * as z from 'zod/mini';
import { dayField } from '../days.ts';
import { recordFields } from '../endpoint.ts';
import { emailMessage, idOrNone, optionalText, requiredText } from '../fields.ts';
import { overdueAt, withOwnFields } from './appointments.ts';

/** Sources of a lead. */
export const leadSources = [
  'enquiries',
  'JustDial',
  'IndiaMart',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'GoogleAds',
  'Referral',
  'Walk-in',
  'Website',
  'Email',
  'Cold Call',
] as const;
export const LeadSource = z.enum(leadSources, 'Choose a source');
export type LeadSource = z.output<typeof LeadSource>;

export const phoneMessage = 'Enter a valid phone number';
export const dateMissing = 'Choose a date';
export const timeMissing = 'Choose a time';
const timeMessage = 'Enter a valid time';

/** A text that is either blank or passes `accepts`. */
function blankOr(accepts: (value: string) => boolean, message: string, maxLength = 200) {
  return optionalText(maxLength).check(z.refine((value) => value === '' || accepts(value), message));
}

const Email = z.email();
const Clock = z.iso.time({ precision: -1 });
const isPhone = (value: string) => /^[+()\d\s./-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, ''));
export const isTimeOfDay = (value: string) => Clock.safeParse(value).success;

const fields = {
  name: requiredText('Name is required'),
  email: blankOr((value) => Email.safeParse(value).success, emailMessage, 254),
  phone: blankOr(isPhone, phoneMessage, 40),
  message: optionalText(5000),
  type: LeadSource,
  /** The name of the assignee, who may be an employee or anyone else. */
  assignedTo: optionalText(),
  /** The next appointment in the institute's zone, `2026-11-24` and `11:30`. */
  scheduledDate: dayField(),
  scheduledTime: blankOr(isTimeOfDay, timeMessage),
};
export const maxCityLength = 100;
export const city = optionalText(maxCityLength);

/** A complete lead, as in its form. */
export const LeadDraft = z.object({
  ...fields,
  email: z._default(fields.email, ''),
  phone: z._default(fields.phone, ''),
  message: z._default(fields.message, ''),
  type: z._default(LeadSource, 'enquiries'),
  assignedTo: z._default(fields.assignedTo, ''),
  scheduledDate: z._default(fields.scheduledDate, ''),
  scheduledTime: z._default(fields.scheduledTime, ''),
});

/** The form of a new lead, which also has a course and a city. */
export const NewLeadDraft = z.extend(LeadDraft, {
  courseId: z._default(idOrNone('Choose a course'), null),
  city: z._default(city, ''),
});

/** The assign dialog's request; a blank name unassigns the lead. */
export const LeadAssignment = z.object({ assignedTo: fields.assignedTo });

/**
 * Returns the schema of the assignee in a form that knows all colleagues. It accepts one of them or nobody, whereas
 * other clients may send any name.
 */
export const knownAssignee = (isKnown: (name: string) => boolean) =>
  fields.assignedTo.check(z.refine(isKnown, 'Choose a colleague from the list, or leave it empty.'));

/** The schedule dialog's request. */
export const LeadSchedule = z.object({
  scheduledDate: dayField(dateMissing),
  scheduledTime: z.string(timeMissing).check(z.minLength(1, timeMissing), z.refine(isTimeOfDay, timeMessage)),
});

/** An optional text that is trimmed and cut off at `maxLength` characters. */
const cut = (maxLength: number) =>
  z.optional(z.string().check(z.overwrite((value) => value.trim().slice(0, maxLength))));
export const LeadOrigin = z.object({
  page: cut(500),
  referrer: cut(500),
  utm_source: cut(100),
  utm_medium: cut(100),
  utm_campaign: cut(100),
  utm_term: cut(100),
  utm_content: cut(100),
  gclid: cut(200),
});
export type LeadOrigin = z.output<typeof LeadOrigin>;

/** Returns the schema of a field that may also be null; a blank text becomes null too. */
function orNone(field: typeof fields.email | typeof city) {
  return z.nullable(
    z.pipe(
      field,
      z.transform((value) => value || null),
    ),
  );
}

const AnyPart = z.partial(
  z.object({
    ...fields,
    email: orNone(fields.email),
    phone: orNone(fields.phone),
    message: orNone(fields.message),
    assignedTo: orNone(fields.assignedTo),
    scheduledDate: orNone(fields.scheduledDate),
    scheduledTime: orNone(fields.scheduledTime),
  }),
);

/** An update of a lead; omitted fields keep their values. */
export const LeadChange = AnyPart.check(
  z.refine((change) => Object.keys(change).length > 0, 'Send at least one field of the lead'),
);

/** A new lead; only its name is required. */
export const NewLead = z.extend(AnyPart, {
  name: fields.name,
  type: z._default(LeadSource, 'enquiries'),
  ownerId: z.optional(z.nullable(z.uuid('Choose an employee'))),
  stageId: z.optional(z.uuid('Choose a stage')),
  courseId: z.optional(z.nullable(z.uuid('Choose a course'))),
  city: z.optional(orNone(city)),
});

const text = z.optional(z.nullable(z.string()));

export const Lead = z.pipe(
  z.transform(withOwnFields),
  z.object({
    ...recordFields,
    name: z.string(),
    email: text,
    phone: text,
    message: text,
    /** One of the sources; another server may have others. */
    type: z.string(),
    assignedTo: text,
    scheduledDate: text,
    scheduledTime: text,
    /** The time of the appointment; if it has no time of day, the end of its day. */
    appointmentAt: text,
    assigned: z.boolean(),
    overdue: z.boolean(),
    /**
     * Keys shared by all leads of one person, for filtering. They are derived from phone and email, and clients never
     * send them.
     */
    phoneKey: text,
    emailKey: text,
    /** The chat conversation, message or ticket from which the lead was created; an extension. */
    chatId: text,
    messageId: text,
    ticketId: text,
    /** Whether another lead has the same phone or email; other servers omit it. */
    duplicate: z.optional(z.boolean()),
    // The fields from here on describe the progress of the lead; other servers omit all of them.
    /** The employee named in `assignedTo`; null if the name matches none, or several. */
    ownerId: text,
    stageId: text,
    lostReason: text,
    /** The course of interest. */
    courseId: text,
    city: text,
    lastOutcome: text,
    lastContactedAt: text,
    /** The student created from the lead. */
    studentId: text,
    /** The page and the campaign from which the visitor came, as the site reports them. */
    utm: z.optional(z.nullable(LeadOrigin)),
    /** Whether there is an appointment. As a filter, `false` finds only leads in open stages. */
    nextStep: z.optional(z.boolean()),
  }),
);
export type Lead = z.output<typeof Lead>;

/** Whether the appointment of a lead has passed. */
export const isOverdue = ({ appointmentAt }: Pick<Lead, 'appointmentAt'>, now = new Date()) =>
  overdueAt(appointmentAt, now);
