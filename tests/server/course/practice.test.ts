import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssignmentDraft } from '#contract/course/assignments.ts';
import { paiseOf } from '#contract/money.ts';
import { demoAssignments, demoCaseStudies } from '#server/course/demo.ts';
import { demoFolder } from '#server/platform/demo/demoFiles.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addChapter, entry, practice, question, questionSet, simulation } from './practice.ts';

let app: TestApp;
let admin: string;
let chapterId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  ({ chapterId } = await addChapter(app));
});
afterAll(() => app.close());

const kinds = ['case-studies', 'assignments'] as const;
const send = (method: string, path: string, json?: unknown, as = admin) =>
  app.request(method, `/api${path}`, { as, json });
const getRefusal = (kind: string, json: object, as = admin) =>
  refusalOf(app, 'POST', `/api/${kind}`, { as, json: { ...practice, chapterId, ...json } });
async function add(kind: string, json: object = {}) {
  const response = await send('POST', `/${kind}`, { ...practice, chapterId, ...json });
  return (await response.json()).data;
}

describe.each(kinds)('%s', (kind) => {
  test('refuse unknown fields, and accept what was read', async () => {
    expect(await getRefusal(kind, { tasksList: [], colour: 'red' })).toMatchObject({
      status: 422,
      errors: { tasksList: expect.any(String), colour: expect.any(String) },
    });
    const { _id, ...record } = await add(kind);
    const saveResponse = await send('PUT', `/${kind}/${_id}`, { _id, ...record, title: 'Read and changed' });
    expect(saveResponse.status).toBe(200);
    expect((await send('PUT', `/${kind}/${_id}`, { titel: 'Misspelt' })).status).toBe(422);
  });

  test('store everything given, and return it unchanged', async () => {
    const createResponse = await send('POST', `/${kind}`, { ...practice, chapterId });
    expect(createResponse.status).toBe(201);
    const { success, data } = await createResponse.json();
    expect(success).toBe(true);
    expect(data).toMatchObject({ ...practice, chapterId, status: 'Active', version: 1 });
    const record = await (await send('GET', `/${kind}/${data._id}`)).json();
    expect(record).toEqual({ success: true, data });
  });

  test('list pages hold counts without parts, the plain list of another client everything', async () => {
    const { chapterId: own } = await addChapter(app);
    await add(kind, { chapterId: own, tasks: [...practice.tasks, ...practice.tasks] });
    const page = await send('GET', `/${kind}/chapter/${own}?page=1&limit=10`);
    const [row] = (await page.json()).data;
    expect(row).toMatchObject({ taskCount: 2, contentCount: 2, simulationCount: 1, questionSetCount: 1 });
    expect(row).not.toHaveProperty('simulations');
    const { success, data } = await (await send('GET', `/${kind}/chapter/${own}`)).json();
    expect([success, data[0].tasks.length]).toEqual([true, 2]);
    expect((await send('GET', `/${kind}/chapter/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('recount their parts, and keep account types and options consistent', async () => {
    const { config: _, accountTypes: __, accountOptions: ___, ...bareSimulation } = simulation;
    const record = await add(kind, {
      tasks: [{ taskName: 'B', order: 7 }, { taskName: 'A' }],
      simulations: [
        { ...simulation, accountTypes: undefined, accountOptions: undefined, order: 3 },
        { ...bareSimulation, accountOptions: ['Loan A/c'], correctEntries: [{ ...entry, id: '', debit: '1,250.50' }] },
      ],
    });
    expect(record.tasks).toEqual([
      { taskName: 'B', instructions: '', order: 0 },
      { taskName: 'A', instructions: '', order: 1 },
    ]);
    const [first, second] = record.simulations;
    expect(first).toMatchObject({ order: 0, accountOptions: ['Cash A/c', 'Capital A/c'] });
    expect(second).toMatchObject({
      order: 1,
      accountTypes: ['Debit', 'Credit'],
      accountOptions: ['Loan A/c'],
      config: {
        accountTypes: ['Debit', 'Credit'],
        accountOptions: ['Loan A/c'],
        columns: ['Date', 'Type', 'Particulars', 'Debit', 'Credit'],
      },
    });
    expect(second.correctEntries[0]).toMatchObject({ debit: 1250.5, credit: null, id: expect.stringMatching(/.{36}/) });
  });

  test('keep what a save omits, and clean their HTML', async () => {
    const { _id } = await add(kind);
    const content = [{ type: 'rich', richTextContent: '<p onclick="x()">Hi<script>alert(1)</script></p>' }];
    const savedRecord = await (await send('PUT', `/${kind}/${_id}`, { title: 'Renamed', content })).json();
    expect(savedRecord.data).toMatchObject({ title: 'Renamed', tasks: practice.tasks, version: 2 });
    expect(savedRecord.data.content[0].richTextContent).toBe('<p>Hi</p>');
  });

  test('need a flag each: the status alone needs less than a save', async () => {
    const { _id } = await add(kind);
    const [reader, adder, switcher] = await Promise.all(
      (['read', 'add', 'active'] as const).map((flag) =>
        app.signInAs({ role: 'Viewer', permissions: flags({ course: [flag] }) }),
      ),
    );
    expect((await send('GET', `/${kind}/${_id}`, undefined, adder)).status).toBe(403);
    expect((await send('POST', `/${kind}`, { ...practice, chapterId }, reader)).status).toBe(403);
    expect((await send('PUT', `/${kind}/${_id}`, { title: 'No' }, switcher)).status).toBe(403);
    const { data } = await (await send('PUT', `/${kind}/${_id}`, { status: 'inactive' }, switcher)).json();
    expect(data.status).toBe('Inactive');
    expect((await send('DELETE', `/${kind}/${_id}`, undefined, switcher)).status).toBe(403);
  });

  test('are added last in their chapter, and close the gap when deleted', async () => {
    const { chapterId: own } = await addChapter(app);
    const [first, second] = [await add('case-studies', { chapterId: own }), await add(kind, { chapterId: own })];
    expect([first.order, second.order]).toEqual([1, 2]);
    await send('DELETE', `/case-studies/${first._id}`);
    expect((await (await send('GET', `/${kind}/${second._id}`)).json()).data.order).toBe(1);
  });

  test('stay in their chapter, and cannot be added to a missing one', async () => {
    const { _id } = await add(kind);
    const { chapterId: other } = await addChapter(app);
    expect((await send('PUT', `/${kind}/${_id}`, { chapterId: other })).status).toBe(422);
    expect((await send('PUT', `/${kind}/${_id}`, { chapterId, title: 'Same' })).status).toBe(200);
    expect((await send('POST', `/${kind}`, { ...practice, chapterId: crypto.randomUUID() })).status).toBe(404);
    expect(await getRefusal(kind, { chapterId: '65f0c0ffee0123456789abcd' })).toMatchObject({
      status: 422,
      errors: { chapterId: 'Choose a chapter' },
    });
  });
});

/** Each row: the fault, its field and its exact message. */
const nestedErrors: readonly [string, object, string, string][] = [
  [
    'a statement',
    { simulations: [{ ...simulation, statement: ' ' }] },
    'simulations.0.statement',
    'Please enter a problem statement for simulation: Opening entry',
  ],
  [
    'an entry',
    { simulations: [{ ...simulation, correctEntries: [] }] },
    'simulations.0.correctEntries',
    'Please add at least one correct journal entry for simulation: Opening entry',
  ],
  ...(['date', 'type', 'particulars', 'debit'] as const).map((field): [string, object, string, string] => [
    `the ${field} of an entry`,
    { simulations: [{ ...simulation, correctEntries: [{ ...entry, [field]: '' }] }] },
    `simulations.0.correctEntries.0.${field}`,
    'Please complete all fields for journal entries in simulation: Opening entry',
  ]),
  [
    'the credit of a credit entry',
    { simulations: [simulation, { ...simulation, title: '', correctEntries: [{ ...entry, type: 'Credit' }] }] },
    'simulations.1.correctEntries.0.credit',
    'Please complete all fields for journal entries in simulation: Simulation 2',
  ],
  ...(['question', 'option1', 'option4', 'correct'] as const).map((field): [string, object, string, string] => [
    `${field} of a question`,
    { questionSets: [{ ...questionSet, questions: [question, { ...question, [field]: ' ' }] }] },
    `questionSets.0.questions.1.${field}`,
    'Please complete all questions in question set: Basics',
  ]),
];

test.each(nestedErrors)(
  'an assignment without %s is refused in the words of the specification, a case study is not',
  async (_, json, field, message) => {
    const { status, errors, error } = await getRefusal('assignments', json);
    expect([status, error, errors?.[field]]).toEqual([422, message, message]);
    expect((await send('POST', '/case-studies', { ...practice, chapterId, ...json })).status).toBe(201);
    const { _id } = await add('assignments');
    expect((await send('PUT', `/assignments/${_id}`, json)).status).toBe(422);
  },
);

test('simulations of other types and sets without questions are not checked', async () => {
  const minimalPractice = {
    simulations: [{ type: 'custom' }, { type: 'financial' }],
    questionSets: [{ name: 'Later' }],
  };
  expect((await send('POST', '/assignments', { ...practice, chapterId, ...minimalPractice })).status).toBe(201);
});

test.each([
  ['case-studies', { title: ' ' }, 'title', 'Please enter a case study title'],
  ['case-studies', { description: '' }, 'description', 'Please enter a case study description'],
  ['assignments', { title: '' }, 'title', 'Please enter an assignment title'],
  ['assignments', { description: undefined }, 'description', 'Please enter an assignment description'],
  ['case-studies', { simulations: [{ order: -1 }] }, 'simulations.0.order', 'Order starts at 0'],
  ['assignments', { content: [{ type: 'game' }] }, 'content.0.type', 'Choose text, rich text or video'],
  [
    'case-studies',
    { simulations: [{ correctEntries: [{ debit: 'ten' }] }] },
    'simulations.0.correctEntries.0.debit',
    'Enter an amount of 0 or more, with two decimals at most',
  ],
  [
    'case-studies',
    { simulations: [{ correctEntries: [{ debit: -1 }] }] },
    'simulations.0.correctEntries.0.debit',
    'Enter an amount of 0 or more, with two decimals at most',
  ],
  ['case-studies', { tasks: Array.from({ length: 201 }, () => ({})) }, 'tasks', 'At most 200 tasks'],
  [
    'case-studies',
    { content: [{ type: 'video', videoBase64: 'javascript:alert(1)' }] },
    'content.0.videoBase64',
    'Enter an address that begins with https://, or a path on the site that begins with /',
  ],
])('%s with %j are refused under the field %s', async (kind, json, field, message) => {
  const { status, errors } = await getRefusal(kind, json);
  expect([status, errors?.[field]]).toEqual([422, message]);
});

test('the demo data can be solved', async () => {
  const demo = {
    folder: demoFolder,
    notation: { id: () => chapterId, html: () => '<p>Vouchers</p>', upload: () => '/uploads/lesson.mp4' },
  };
  const practices = [...(await demoCaseStudies.read(demo)), ...(await demoAssignments.read(demo))];
  expect(practices.length).toBeGreaterThan(3);
  for (const { createdAt: _, updatedAt: __, ...practiceOfDemo } of practices) {
    const { simulations } = AssignmentDraft.parse(practiceOfDemo);
    for (const { correctEntries } of simulations) {
      const sum = (side: 'debit' | 'credit') =>
        correctEntries.reduce((total, { [side]: amount }) => total + (paiseOf(amount) ?? 0), 0);
      expect([practiceOfDemo.title, sum('debit')]).toEqual([practiceOfDemo.title, sum('credit')]);
    }
  }
});

const sheet = (title: string) => ({
  questionSets: [{ ...questionSet, questions: [{ ...question, question: title }] }],
});

/** A hostile save of a stored record, and the field that the refusal names. */
const hostile: readonly (readonly [string, object | string, number, string?])[] = [
  ['an object for a title', { title: {} }, 422, 'title'],
  ['a megabyte for a title', { title: 'x'.repeat(1_000_000) }, 422, 'title'],
  ['tasks that are none', { tasks: [null] }, 422, 'tasks.0'],
  [
    'a type named like a property',
    { simulations: [{ ...simulation, type: 'constructor' }] },
    422,
    'simulations.0.type',
  ],
  [
    'an amount without end',
    '{"simulations":[{"type":"custom","correctEntries":[{"debit":1e400}]}]}',
    422,
    'simulations.0.correctEntries.0.debit',
  ],
  ['a list of a list for a video', { content: [{ type: 'video', videoBase64: ['x'] }] }, 422, 'content.0.videoBase64'],
  ['a character that is none', sheet('\u0000'), 422, 'questionSets.0.questions.0.question'],
  ['half a character', sheet('\uD800'), 422, 'questionSets.0.questions.0.question'],
  ['brackets without end', `{"tasks":${'['.repeat(50_000)}`, 400],
  ['a good title beside a bad status', { title: 'Half', status: 'Deleted' }, 422, 'status'],
  ['the chapter of another course', { title: 'Moved', chapterId: 'another' }, 422, 'chapterId'],
];

describe.each(kinds)('a save of one of the %s', (kind) => {
  test.each(hostile)('with %s is refused whole', async (_, body, status, field) => {
    const { _id } = await add(kind);
    const { chapterId: another } = await addChapter(app);
    const text = (typeof body === 'string' ? body : JSON.stringify(body)).replace('"another"', `"${another}"`);
    const headers = { 'Content-Type': 'application/json' };
    const refusal = await refusalOf(app, 'PUT', `/api/${kind}/${_id}`, { as: admin, body: text, headers });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([status, field === undefined ? [] : [field]]);
  });

  test('refuses prototypes as unknown fields, and keeps fields that only the record has', async () => {
    const { updatedAt: _, version: __, ...before } = await add(kind);
    const path = `/api/${kind}/${before._id}`;
    const text = '{"__proto__":{"title":"P"},"constructor":{"prototype":{"title":"P"}},"status":"Active"}';
    const headers = { 'Content-Type': 'application/json' };
    const refusal = await refusalOf(app, 'PUT', path, { as: admin, body: text, headers });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['constructor']]);
    const saveResponse = await send('PUT', `/${kind}/${before._id}`, { _id: 'x', order: 9, status: 'Active' });
    expect((await saveResponse.json()).data).toMatchObject(before);
  });
});
