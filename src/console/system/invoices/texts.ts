export const invoices = {
  title: 'Invoices and credit notes',
  one: 'invoice',
  fields: {
    number: 'Number',
    kind: 'Kind',
    issuedAt: 'Issued',
    year: 'Financial year',
    buyer: 'Buyer',
    email: 'Email',
    course: 'Course',
    amount: 'Amount',
    taxable: 'Taxable value',
    taxPercent: 'Tax rate %',
    tax: 'Tax',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    sac: 'SAC',
    placeOfSupply: 'Place of supply',
    corrects: 'Corrects invoice',
    reason: 'Reason',
    letter: 'Email status',
    issuedBy: 'Issued by',
  },
  kinds: { invoice: 'Invoice', creditNote: 'Credit note' },
  search: 'Number, buyer or course',
  open: 'Open %{number}',
  totals: 'Totals',
  invoiced: 'Invoiced',
  credited: 'Credited',
  net: 'Net',
  netTax: 'Net tax',
  tax: 'CGST %{cgst} · SGST %{sgst} · IGST %{igst}',
  count: '%{smart_count} invoice |||| %{smart_count} invoices',
  notes: '%{smart_count} credit note |||| %{smart_count} credit notes',
  taxable: 'Taxable value %{amount}',
  exportNone: 'No invoices to export',
  exportFailed: 'Failed to export invoices',
  fetchFailed: 'Failed to fetch invoices',
  totalsFailed: 'The totals could not be loaded.',
  empty: 'No invoices yet. They appear here when the invoice of a verified payment is sent.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    invoices: typeof invoices;
  }
}
