/** The texts of the runs, which name statuses of all nouns. */
export { statusWords } from '../statusWords/texts.ts';
export { bulkRuns } from './texts.ts';
