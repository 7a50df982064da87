import * as z from 'zod/mini';
import { del, noun, post, put } from './endpoint.ts';
import { Done, email, optionalText, phone, requiredText } from './fields.ts';
import { BookingDraft } from './session/bookings.ts';

export { BookingDraft, BookingType } from './session/bookings.ts';

/** The student to create from a lead. As after an import, the student has no password until one is set. */
export const Enrolment = z.object({
  name: requiredText('Name is required'),
  email: email('Email is required'),
  phone: z._default(phone(), ''),
  location: z._default(optionalText(), ''),
  course: z._default(optionalText(500), ''),
  teacher: z._default(optionalText(), ''),
});

const LeadBooking = z.safeExtend(BookingDraft, {
  /** Created by the client for each booking, so that a repeated request books nothing twice. */
  key: z.uuid('Send a key, a random UUID'),
});

/** The created student or booking. */
const Result = z.object({ _id: z.string() });
const shared = { extension: true } as const;

/** The calls that create a student or a booking from a lead. Each call also requires the right to update leads. */
export const leadResults = noun('leadResults', {
  module: 'enquiries',
  comments: false,
  record: Result,
  endpoints: {
    enrol: post('/leads/{leadId}/student', {
      ...shared,
      module: 'students',
      summary: 'Make a student from a lead, which is then won; returns its student if it has one',
      needs: 'add',
      body: Enrolment,
      reply: Result,
      status: 201,
    }),
    linkLead: put('/leads/{leadId}/student/{id}', {
      ...shared,
      module: 'students',
      summary: 'Say that a lead has become a student; the lead is then won',
      needs: 'read',
      reply: Done,
    }),
    unlinkLead: del('/leads/{leadId}/student/{id}', {
      ...shared,
      module: 'students',
      summary: 'Undo that a lead has become a student',
      needs: 'read',
      reply: Done,
    }),
    createForLead: post('/leads/{leadId}/bookings', {
      ...shared,
      module: 'calendar',
      summary: 'Add a booking for a lead, which is then its next step',
      needs: 'add',
      body: LeadBooking,
      reply: Result,
      status: 201,
    }),
  },
});
