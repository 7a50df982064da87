/** The texts of bulk runs, and the names of all nouns' statuses, which the descriptions of the runs contain. */
export { statusWords } from '../statusWords/texts.ts';
export { bulkRuns } from './texts.ts';
