/** The register has a page in the module of payments. */
export { InvoiceRegister } from './InvoiceRegister.tsx';
export { invoices as invoiceTexts } from './texts.ts';
