// Written by `npm run collect` from the files with tables. Change those files instead.

/** All tables. The migrations are generated from them (`npm run db:generate`). */
export * from './communication/newsletterTables.ts';
export * from './communication/tables.ts';
export * from './content/tables.ts';
export * from './course/groupPricingTable.ts';
export * from './course/kitTables.ts';
export * from './course/offeringTables.ts';
export * from './course/practiceTables.ts';
export * from './course/quizzesTable.ts';
export * from './course/ratingTables.ts';
export * from './course/tables.ts';
export * from './course/topicsTable.ts';
export * from './people/tables.ts';
export * from './platform/mail/tables.ts';
export * from './platform/tables/accounts.ts';
export * from './platform/tables/audit.ts';
export * from './platform/tables/campaigns.ts';
export * from './platform/tables/colleges.ts';
export * from './platform/tables/companies.ts';
export * from './platform/tables/content.ts';
export * from './platform/tables/courses.ts';
export * from './platform/tables/enquiries.ts';
export * from './platform/tables/files.ts';
export * from './platform/tables/history.ts';
export * from './platform/tables/ipWhitelist.ts';
export * from './platform/tables/payments.ts';
export * from './platform/tables/students.ts';
export * from './platform/tables/submissions.ts';
export * from './platform/tables/tickets.ts';
export * from './platform/tables/trash.ts';
export * from './session/revisionTestsTable.ts';
export * from './session/tables.ts';
export * from './system/offerTables.ts';
export * from './system/questionBankTable.ts';
export * from './system/tables.ts';
export * from './website/tables.ts';
