import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';

/** The number of a noun's records with data of a person. */
const Holding = z.object({ noun: z.string(), module: z.string(), total: z.number() });
export type Holding = z.output<typeof Holding>;

/** A preview of an erasure's effects. */
export const ErasurePlan = z.object({
  /** The person's name, which must be typed to confirm. */
  name: z.string(),
  /** The addresses by which records of the person are found, including previous ones. */
  emails: z.array(z.string()),
  /** Deleted permanently, with history and files, including records in the trash. */
  deleted: z.array(Holding),
  /** Kept, without anything that identifies a person. */
  anonymised: z.array(Holding),
  /** Kept unchanged: other records under the same address, such as an employee's account or a company. */
  kept: z.array(Holding),
  /** Kept: other records, emails and earlier versions, in whose texts the email address is replaced. */
  mentions: z._default(z.array(Holding), []),
  /** Published content that contains the email address. It is not changed. */
  published: z._default(z.array(Holding), []),
  /**
   * The reason why nothing can be erased, for example that the email address is the institute's own; null if it can.
   */
  refusal: z._default(z.nullable(z.string()), null),
  /** Invoices and credit notes, which by law must be kept as issued. */
  invoices: z.number(),
  /** The number of stored files that are deleted. */
  files: z.number(),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;

/** Everything stored about a person, for that person. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  person: z.object({ name: z.string(), emails: z.array(z.string()) }),
  /** By noun, with the fields that staff see. */
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** The same for the trash, by the names of database columns. */
  trash: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** The previous values of these records. */
  history: z.array(z.object({ record: z.string(), action: z.string(), at: z.string(), before: z.unknown() })),
  invoices: z.array(z.record(z.string(), z.unknown())),
  /** The files that the records refer to, each with an address that is valid for ten minutes. */
  files: z.array(z.object({ name: z.string(), path: z.string(), address: z.string() })),
});
export type PersonalData = z.output<typeof PersonalData>;

const base = '/personal-data/{noun}/{id}';

/**
 * The data of one person, wherever they are stored, found from any record about that person: a student, a lead, a
 * ticket. Only Admins can export and erase them.
 */
export const personalData = noun('personalData', {
  module: 'profile',
  record: PersonalData,
  endpoints: {
    holdings: get(base, {
      summary: 'Preview of an erasure: the data of a person that would be deleted, anonymised and kept',
      needs: 'admin',
      reply: ErasurePlan,
      extension: true,
    }),
    // A POST instead of a GET, so that the audit log records who exported a person's data.
    hand: post(`${base}/export`, {
      summary: 'All data stored about a person, with links to the files',
      needs: 'admin',
      reply: PersonalData,
      extension: true,
    }),
    erase: post(`${base}/erase`, {
      summary: 'Permanently erase the data of a person, confirmed by the name',
      needs: 'admin',
      body: z.object({ name: requiredText('Type the name to confirm') }),
      reply: Done,
      extension: true,
    }),
  },
});
