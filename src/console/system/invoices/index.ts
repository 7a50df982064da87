/** The register is a page of the payments, which show it. */
export { InvoiceRegister } from './InvoiceRegister.tsx';
export { invoices as invoiceTexts } from './texts.ts';
