import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';

/** The number of a noun's records that contain data about a person. */
const Holding = z.object({ noun: z.string(), module: z.string(), total: z.number() });
export type Holding = z.output<typeof Holding>;

/** A preview of an erasure's effects. */
export const ErasurePlan = z.object({
  /** The person's name, which must be typed to confirm. */
  name: z.string(),
  /** The addresses by which records of the person are found, including previous ones. */
  emails: z.array(z.string()),
  /** Records that are deleted permanently, with their history and files, including those in the trash. */
  deleted: z.array(Holding),
  /** Records that are kept, but without anything that identifies a person. */
  anonymised: z.array(Holding),
  /**
   * Other records with the same email address, such as an employee's account or a company, which are kept unchanged.
   */
  kept: z.array(Holding),
  /** Other records, emails and earlier versions that are kept, but in whose texts the email address is replaced. */
  mentions: z._default(z.array(Holding), []),
  /** Published content that contains the email address and is not changed. */
  published: z._default(z.array(Holding), []),
  /**
   * The reason why the person cannot be erased, such as an email address of the institute; null if erasure is possible.
   */
  refusal: z._default(z.nullable(z.string()), null),
  /** The number of invoices and credit notes, which by law must be kept as issued. */
  invoices: z.number(),
  /** The number of stored files that are deleted. */
  files: z.number(),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;

/** Everything stored about a person, as it is handed over to that person. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  person: z.object({ name: z.string(), emails: z.array(z.string()) }),
  /** The person's records by noun, with the fields that staff see. */
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** The person's records in the trash, whose fields have the names of the database columns. */
  trash: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** The previous values of all these records. */
  history: z.array(z.object({ record: z.string(), action: z.string(), at: z.string(), before: z.unknown() })),
  invoices: z.array(z.record(z.string(), z.unknown())),
  /** The files that the records refer to, each with an address that is valid for ten minutes. */
  files: z.array(z.object({ name: z.string(), path: z.string(), address: z.string() })),
});
export type PersonalData = z.output<typeof PersonalData>;

const base = '/personal-data/{noun}/{id}';

/**
 * The data of one person, wherever it is stored, found from any record about that person, such as a student, a lead or
 * a ticket. Only Admins can export and erase it.
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
