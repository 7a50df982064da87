/** Tables of other domains that hold the emails of people outside of any noun: an erasure has to reach them too. */
export { campaignRecipientsTable } from '../communication/campaignTables.ts';
export { preferencesTable } from '../people/tables.ts';
