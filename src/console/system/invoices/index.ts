/** The module of payments has a page for the register. */
export { InvoiceRegister } from './InvoiceRegister.tsx';
export { invoices as invoiceTexts } from './texts.ts';
