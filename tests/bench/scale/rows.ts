import type { Rows } from './rowParts.ts';
import { rowsOfPeople } from './rowsOfPeople.ts';
import { rowsOfWork } from './rowsOfWork.ts';

/** The tables in the order in which they are filled: a row may name rows of the tables before it. */
export const largeTables: readonly Rows[] = [...rowsOfPeople, ...rowsOfWork];

/** Ids in the order of their creation, so that the rows of other tables can name them by number. */
export const numberedTables: readonly string[] = ['courses', 'students', 'chapters', 'topics'];
