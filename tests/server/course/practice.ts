import { Buffer } from 'node:buffer';
import { chaptersTable, coursesTable } from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import { mp4 } from '../files.ts';

/** Adds a chapter of a new course directly to the database. */
export async function addChapter(app: Pick<TestApp, 'db'>, title = 'The journal') {
  const [course] = await app.db.insert(coursesTable).values({ title: 'Book-keeping' }).returning();
  const courseId = course?._id ?? '';
  const [chapter] = await app.db.insert(chaptersTable).values({ courseId, title, order: 1 }).returning();
  return { courseId, chapterId: chapter?._id ?? '' };
}

export const entry = {
  id: 'e1',
  date: '2026-04-01',
  type: 'Debit',
  particulars: 'Cash A/c',
  debit: 50_000,
  credit: null,
};

export const simulation = {
  type: 'accounting',
  title: 'Opening entry',
  description: 'What Meera begins with.',
  statement: 'Meera starts a shop with ₹50,000 in cash.',
  isOptional: false,
  config: { accountTypes: ['Debit', 'Credit'], accountOptions: ['Cash A/c', 'Capital A/c'], columns: ['Date', 'Type'] },
  accountTypes: ['Debit', 'Credit'],
  accountOptions: ['Cash A/c', 'Capital A/c'],
  correctEntries: [
    entry,
    { ...entry, id: 'e2', type: 'Credit', particulars: 'Capital A/c', debit: null, credit: 50_000 },
  ],
  order: 0,
};

export const question = {
  id: 'q1',
  question: 'Which account is debited?',
  option1: 'Cash A/c',
  option2: 'Capital A/c',
  option3: 'Sales A/c',
  option4: 'Purchase A/c',
  correct: 'Cash A/c',
  explanation: '',
};

export const questionSet = { name: 'Basics', description: '', excelBase64: '', questions: [question], order: 0 };

/** A practice with every field except for its chapter. */
export const practice = {
  title: 'Meera Traders',
  description: 'The first month of a small trader.',
  tasks: [{ taskName: 'Read the vouchers', instructions: 'Note date and amount.', order: 0 }],
  content: [
    { type: 'text', textContent: 'Meera sells stationery.', richTextContent: '', videoBase64: '', order: 0 },
    { type: 'rich', textContent: '', richTextContent: '<p>Her <b>vouchers</b></p>', videoBase64: '', order: 1 },
  ],
  simulations: [simulation],
  questionSets: [questionSet],
};

/** A box of an MP4: its length, its name, its bytes. */
export function box(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.byteLength);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** An MP4 with complete boxes and a number of bytes of image data. */
export const wholeVideo = (bytes = 1024) =>
  Buffer.concat([mp4, box('moov', Buffer.alloc(64)), box('mdat', Buffer.alloc(bytes, 7))]);
