/** The register is a page of the payments module. */
export { InvoiceRegister } from './InvoiceRegister.tsx';
export { invoices as invoiceTexts } from './texts.ts';
