import * as z from 'zod/mini';

/** The institute's details on invoices, in addition to its name. */
export type InvoicingSettings = {
  /** The lines of the address. */
  readonly address: readonly string[];
  /** If undefined, the institute has no GSTIN: no tax is charged, and bills of supply are issued. */
  readonly gstin: string | undefined;
  /** The SAC code of the service, which is its tax classification. */
  readonly sac: string;
  /** The percentage of GST that prices include. */
  readonly taxPercent: number;
};

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The settings by their names in the environment. */
export const invoicingSettings = {
  INSTITUTE_ADDRESS: z._default(
    z.string().check(z.maxLength(500, 'INSTITUTE_ADDRESS must have at most 500 characters')),
    '',
  ),
  INSTITUTE_GSTIN: z.optional(
    z
      .string()
      .check(z.toUpperCase(), z.regex(gstinPattern, 'INSTITUTE_GSTIN must look like 27ABCDE1234F1Z5, or be empty')),
  ),
  INVOICE_SAC: z._default(
    z.string().check(z.regex(/^\d{4,8}$/, 'INVOICE_SAC must be a code of 4 to 8 digits')),
    '999293',
  ),
  INVOICE_TAX_PERCENT: z._default(
    z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'INVOICE_TAX_PERCENT must be a number from 0 to 99.99')),
    '18',
  ),
};

const Environment = z.object(invoicingSettings);

export function invoicingOf(settings: z.output<typeof Environment>): InvoicingSettings {
  return {
    address: settings.INSTITUTE_ADDRESS.split(/\s*(?:\||\n)\s*/).filter((line) => line !== ''),
    gstin: settings.INSTITUTE_GSTIN,
    sac: settings.INVOICE_SAC,
    taxPercent: Number(settings.INVOICE_TAX_PERCENT),
  };
}
