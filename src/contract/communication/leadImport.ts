import * as z from 'zod/mini';
import { words } from '../fields.ts';
import { LeadDraft, LeadSource, leadSources } from './leadRecord.ts';

const plainText = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/**
 * Returns the lead source named in a cell, in any spelling such as 'Just Dial' or 'walk in'. Any other value is kept,
 * and refused later.
 */
function sourceByName(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  return leadSources.find((source) => plainText(source) === plainText(cell)) ?? cell.trim();
}

export const contactMissing = 'Enter a phone number or an email address';
export const unknownSource = `Use one of the sources: ${leadSources.join(', ')}`;
export const unknownColleague = 'No current colleague has this name, or several have it';

const { name, phone, email, message } = LeadDraft.shape;

/** One row of a spreadsheet. The name of an unknown course is added to the message. */
export const LeadImport = z
  .object({
    name,
    phone,
    email,
    type: z.optional(z.pipe(z.transform(sourceByName), z.enum(leadSources, unknownSource))),
    course: words(),
    city: words(100),
    message,
    /** The name of the employee who gets a new lead; without one, the assignment rules decide. */
    assignedTo: words(),
    /** The source for rows that name none. */
    defaultType: z._default(LeadSource, 'enquiries'),
  })
  .check(z.refine((row) => row.phone !== '' || row.email !== '', { error: contactMissing, path: ['phone'] }));
