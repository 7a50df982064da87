import { Buffer } from 'node:buffer';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { utils, write, type BookType } from 'xlsx';
import type { Question } from '#contract/questions.ts';
import type { Text } from '#console/texts/index.ts';
import { csvFile } from '#console/kit/export/csv.ts';
import { Workbook } from '#console/kit/export/workbook.ts';
import { readSheet } from '#console/kit/import/sheet.ts';
import { checkQuestions } from '#console/features/questions/checkedQuestions.ts';
import { cellsOf, headers, placesOf, readQuestion } from '#console/features/questions/questionRows.ts';
import { PageWorker } from '../../kit/import/pageWorkers.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

function read(bytes: Uint8Array, oldExcel = false) {
  const [header, ...rows] = readSheet(bytes, 5000, oldExcel).rows;
  const places = placesOf(header?.cells ?? []);
  return rows.map((row) => readQuestion(row, places, 'faulty'));
}

const gst: Question = {
  question: 'Which tax?',
  options: ['IGST', 'CGST', 'SGST', 'None'],
  answer: 'IGST',
  explanation: '',
};

test.each([
  ['the Excel template', 'question,option1,option2,option3,option4,answer'],
  ['the sample CSV', 'Question,Option1,Option2,Option3,Option4,CorrectAnswer'],
  ['capitals and spaces', 'QUESTION,Option 1,Option 2,Option 3,Option 4,Correct Answer'],
  ['the question alone, by the order of the columns', 'Question,A,B,C,D,Answer'],
  ['any other first row, by the order of the columns', 'Q,A,B,C,D,Key'],
])('recognises the headings of %s', (_, header) => {
  const [row] = read(bytesOf(`${header}\nWhich tax?,IGST,CGST,SGST,None,IGST\n`));
  expect(row?.draft).toEqual(gst);
});

test('accepts named columns in any order, and keeps quoted commas and line breaks in their cell', () => {
  const text = 'answer,question,option2,option1\n"₹1,000","What is ""due""?\nIn rupees","₹2,000","₹1,000"\n';
  expect(read(bytesOf(text))[0]?.draft).toEqual({
    question: 'What is "due"?\nIn rupees',
    options: ['₹1,000', '₹2,000'],
    answer: '₹1,000',
    explanation: '',
  });
});

test.each([
  [',a,b,,,a', { question: 'Question is required' }],
  ['Q,a,,,,a', { option1: 'At least 2 options are required' }],
  ['Q,a,b,,,', { answer: 'Answer is required' }],
  ['Q,a,b,,,A', { answer: 'Answer must match one of the options exactly' }],
  [',,,,,x', { question: 'Question is required', option1: 'At least 2 options are required' }],
])('refuses the row %s with its reasons', (row, errors) => {
  const [wrongRow] = read(bytesOf(`question,option1,option2,option3,option4,answer\n${row}\n`));
  expect(wrongRow).toMatchObject({ number: 2, errors });
  expect(wrongRow?.draft).toBeUndefined();
});

test('accepts letters or numbers of options as answers of revision tests and question sets', () => {
  const [header, ...rows] = readSheet(bytesOf('Q,A,B,C,D,Key\nWhich tax?,IGST,CGST,SGST,None,a\n'), 5000).rows;
  const [row] = rows.map((cells) => readQuestion(cells, placesOf(header?.cells ?? []), 'faulty', true));
  expect(row?.draft).toEqual(gst);
});

const drafts = (rows: ReturnType<typeof read>) => rows.map(({ draft }) => draft);

describe('an export reads back as it was', () => {
  const questions: readonly Question[] = [
    {
      question: 'What adds A1, A2?',
      options: ['=SUM(A1:A2)', '+A1', '-5', '@A'],
      answer: '=SUM(A1:A2)',
      explanation: '',
    },
    { question: 'कर कितना है?\n"शेष"', options: ['₹1,00,000', '9; -3'], answer: '9; -3', explanation: 'क्योंकि, हाँ' },
    { question: "'=1 is a text", options: ["''-5", "a;'=b"], answer: "''-5", explanation: "'@x" },
    { question: '007', options: ['0.10', '1/2'], answer: '1/2', explanation: '=1' },
  ];

  test('as CSV', async () => {
    const file = csvFile(headers.csv, questions.map(cellsOf));
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(drafts(read(bytes))).toEqual(questions);
  });

  test('as a workbook', () => {
    const book = new Workbook('Questions', headers.excel);
    book.add(questions.map((question) => [...cellsOf(question)]));
    expect(drafts(read(new Uint8Array(book.write())))).toEqual(questions);
  });
});

function bookOf(rows: readonly (readonly string[])[], bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Quiz');
  const bytes: ArrayBuffer = write(book, { bookType, type: 'array' });
  return new Uint8Array(bytes);
}

test('reads a workbook of an Excel before 2007', () => {
  expect(read(bookOf([headers.excel, cellsOf(gst)], 'biff8'), true)[0]?.draft).toEqual(gst);
});

describe('a file', () => {
  afterEach(() => vi.unstubAllGlobals());
  const text = ((key: string) => key) as Text;
  const check = (file: File) => {
    vi.stubGlobal('Worker', PageWorker);
    return checkQuestions(file, text, 'imports.refusal.damaged', new AbortController().signal);
  };

  test.each([
    ['that is no sheet by its name', new File(['x'], 'quiz.pdf'), 'questions.refusal.type'],
    [
      'that is none by its content',
      new File([new Uint8Array([137, 80, 78, 71, 0, 0])], 'quiz.xlsx'),
      'questions.refusal.type',
    ],
    ['of 5 MB', new File([new Uint8Array(5 * 1024 * 1024)], 'quiz.xlsx'), 'questions.refusal.size'],
    ['that is empty', new File([''], 'quiz.csv'), 'questions.refusal.empty'],
    ['with headings alone', new File(['question,option1\n'], 'quiz.csv'), 'questions.refusal.empty'],
    ['that is damaged', new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])], 'quiz.xlsx'), 'imports.refusal.damaged'],
    ['of too many rows', new File([`q\n${'a,b\n'.repeat(5001)}`], 'quiz.csv'), 'questions.refusal.many'],
  ])('%s is refused', async (_, file, refusal) => {
    expect(await check(file)).toEqual({ refusal });
  });

  test('of 2,000 rows reports each of its 100 errors with the row of the spreadsheet', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      index % 20 === 0 ? ['Which?', 'a', 'b', '', '', 'c'] : cellsOf(gst),
    );
    const checked = await check(new File([bookOf([headers.excel, ...rows], 'xlsx')], 'quiz.xlsx'));
    if ('refusal' in checked) throw new Error(checked.refusal);
    expect(checked.questions).toHaveLength(1900);
    expect(checked.errors).toHaveLength(100);
    expect(checked.errors.slice(0, 2)).toEqual([
      'Row 2: Answer must match one of the options exactly',
      'Row 22: Answer must match one of the options exactly',
    ]);
    expect(checked.wrong).toHaveLength(100);
  });
});
