import * as z from 'zod/mini';
import { ChatIntake } from '../communication/chats.ts';
import { LeadOrigin, NewLead } from '../communication/leadRecord.ts';
import { SubscriptionIntake } from '../communication/newsletterSubscriptions.ts';
import { MessageDraft } from '../communication/messages.ts';
import { RatingIntake } from '../course/courseRatings.ts';
import { get, noun, post } from '../endpoint.ts';
import { JobApplicationDraft } from '../people/jobApplications.ts';
import { BookingRequest } from '../session/bookings.ts';
import { TicketDraft } from '../system/tickets.ts';

/**
 * A honeypot: forms of the site hide this field, so only programs fill it in. They receive the usual reply, and nothing
 * is stored.
 */
const trap = { website: z.optional(z.unknown()) };

/** A question without contact details cannot be answered. */
export const noAddressMessage = 'Enter an email address or a phone number';

const LeadIntake = z
  .extend(z.pick(NewLead, { name: true, email: true, phone: true, message: true }), {
    /** The page and the campaign that brought the visitor. */
    utm: z.optional(LeadOrigin),
    ...trap,
  })
  .check(z.refine(({ email, phone }) => Boolean(email ?? phone), { error: noAddressMessage, path: ['email'] }));

const JobApplicationIntake = z.extend(JobApplicationDraft, { jobId: z.uuid('Choose a job'), ...trap });

/** The reply, which is the same for a new form, a repeated form, and a form from a program. */
export const Received = z.object({ success: z.boolean(), message: z.string() });

/** The maximum size of the JSON in bytes, enough for a form's longest text and its other fields. */
const bodyLimit = 64 * 1024;
/** Limits stricter than for staff, who may upload larger files and more types. */
const resume = {
  kind: 'document',
  private: true,
  only: {
    bytes: 10 * 1024 * 1024,
    tooLarge: 'The résumé is too large: at most 10 MB are accepted.',
    endings: ['pdf', 'docx', 'png', 'jpg'],
    wrongType: 'Send the résumé as PDF, Word (DOCX), PNG or JPG.',
  },
} as const;

const handIn = { needs: 'public', extension: true, intake: true, bodyLimit, reply: Received, status: 201 } as const;

/** Forms that visitors submit on the institute's site. Submissions cannot be read back. */
export const intake = noun('intake', {
  module: 'profile',
  record: Received,
  endpoints: {
    lead: post('/public/leads', {
      ...handIn,
      summary: 'Enquire about a course; creates a lead with the source Website',
      module: 'enquiries',
      body: LeadIntake,
    }),
    message: post('/public/messages', {
      ...handIn,
      summary: 'Submit the contact form; creates a pending message',
      module: 'messages',
      body: z.extend(MessageDraft, trap),
    }),
    chat: post('/public/chat', {
      ...handIn,
      summary: 'Store a visitor’s conversation with the chatbot; messages already stored are skipped',
      module: 'chat-conversations',
      body: z.extend(ChatIntake, trap),
      bodyLimit: 512 * 1024,
    }),
    /**
     * The stream is text/event-stream. A `reply` event contains a staff reply, whose number is the event's id; a
     * `staffing` event says whether a colleague is available. A reconnecting browser sends the last id and misses
     * nothing.
     */
    chatReplies: get('/public/chat/{sessionId}/live', {
      summary: 'A stream of the replies of staff to a visitor’s chat (text/event-stream)',
      module: 'chat-conversations',
      needs: 'public',
      extension: true,
      intake: true,
      query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Not the number of a reply'))) }),
    }),
    ticket: post('/public/tickets', {
      ...handIn,
      summary: 'Ask for help; creates a ticket',
      module: 'tickets',
      body: z.extend(TicketDraft, trap),
    }),
    jobApplication: post('/public/job-applications', {
      ...handIn,
      summary: 'Apply for an open job, with a résumé as a file (multipart) or a link (also JSON)',
      module: 'jobs',
      body: JobApplicationIntake,
      files: { resume },
    }),
    booking: post('/public/bookings', {
      ...handIn,
      summary: 'Request a session; creates a pending booking',
      module: 'calendar',
      body: z.safeExtend(BookingRequest, { link: z.optional(z.literal('', 'Leave this empty')), ...trap }),
    }),
    subscription: post('/public/subscriptions', {
      ...handIn,
      summary:
        'Subscribe to the newsletter; with DOUBLE_OPT_IN=on, only after the link in a confirmation email is opened',
      module: 'newsletter-subscriptions',
      body: z.extend(SubscriptionIntake, trap),
    }),
    rating: post('/public/ratings', {
      ...handIn,
      summary: 'Rate a course; creates a rating that awaits moderation',
      module: 'course-ratings',
      body: z.extend(RatingIntake, trap),
    }),
  },
});
