import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignments } from '#contract/course/assignments.ts';
import { caseStudies } from '#contract/course/caseStudies.ts';
import { chapters } from '#contract/course/chapters.ts';
import { courses } from '#contract/course/courses.ts';
import { groupPricing } from '#contract/course/groupPricing.ts';
import { guides } from '#contract/course/guides.ts';
import { questionsIn, revisionTests } from '#contract/session/revisionTests.ts';
import { files } from '#contract/system/files.ts';
import { students } from '#contract/people/students.ts';
import { readQuiz } from '#console/course/quiz/readQuiz.ts';
import { createDataProvider } from '#console/providers/dataProvider.ts';
import { storeTestSession } from './testSession.ts';

const nouns = [assignments, caseStudies, chapters, courses, files, groupPricing, guides, revisionTests, students];
const provider = createDataProvider(async (resource) => {
  const noun = nouns.find(({ name }) => name === resource);
  if (!noun) throw new Error(resource);
  return noun;
});

let answer: (call: string) => Response = () => HttpResponse.json([]);
const sentCalls: { call: string; body: unknown }[] = [];
const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({})),
  http.all('*/api/*', async ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    sentCalls.push({ call, body: text === '' || !text.startsWith('{') ? text : JSON.parse(text) });
    return answer(call);
  }),
);
beforeAll(() => server.listen());
beforeEach(storeTestSession);
afterEach(() => sentCalls.splice(0));
afterAll(() => server.close());

// Ids as MongoDB creates them.
const [course, chapter, id] = ['65f0c0ffee0123456789ab01', '65f0c0ffee0123456789ab02', '65f0c0ffee0123456789ab03'];
const all = { pagination: { page: 1, perPage: 10 }, sort: { field: 'title', order: 'ASC' as const } };

/** Reads a list whose only row is sent by a server in this form. */
async function read(noun: string, rows: unknown, filter: object = {}) {
  answer = () => HttpResponse.json({ success: true, data: { items: [rows] } });
  const { data } = await provider.getList(noun, { ...all, filter });
  return data[0];
}

describe('reads the formats of other servers correctly', () => {
  test.each([
    [
      'null for what is left out, and prices as texts',
      'courses',
      { title: 'GST', level: null, price: '12000', pricing: { liveSession: { price: '75.50', actualPrice: '5000' } } },
      { title: 'GST', level: '', price: 12_000, pricing: { liveSession: { price: 75.5, actualPrice: 5000 } } },
    ],
    ['what a form sent as JSON text', 'courses', { title: 'GST', pricing: '{"liveSession":{"price":5}}' }, {}],
    ['a status in other capitals', 'guides', { title: 'Pitch', status: 'Active', icon: null }, { status: 'active' }],
    [
      'records in the place of their ids',
      'groupPricing',
      { groupName: 'Both', courseIds: [{ _id: course, title: 'GST' }, id] },
      { courseIds: [course, id] },
    ],
    ['an id in the place of a record', 'revisionTests', { course, timeLimit: '30' }, { course: { _id: course } }],
    ['records in the place of their titles', 'students', { course: [{ _id: id, title: 'GST' }] }, { course: ['GST'] }],
    ['numbers as ids, and no `_id`', 'files', { id: 7, _id: undefined, cdnUrl: '/uploads/a.png' }, { _id: '7' }],
  ])('%s', async (_, noun, fields, expected) => {
    expect(await read(noun, { _id: id, ...fields })).toMatchObject(expected);
  });

  test('reads the options of a revision test from four fields, and does not count its questions', async () => {
    const question = { question: 'Due?', option1: '20', option2: '11', option3: '1', option4: '', correctAnswer: 'A' };
    const row = await read('revisionTests', { _id: id, course: null, title: 'GST', questions: [question] });
    const revisionTest = revisionTests.record.parse(row);
    expect([revisionTest.questions?.[0]?.options, questionsIn(revisionTest)]).toEqual([['20', '11', '1', ''], 1]);
  });

  test('reads a record in two envelopes, with a record instead of the parent’s id', async () => {
    const record = { _id: chapter, title: 'Ledgers', order: '2', courseId: { _id: course, title: 'GST' } };
    answer = () => HttpResponse.json({ success: true, data: { chapter: record } });
    const { data } = await provider.getOne('chapters', { id: chapter });
    expect(data).toMatchObject({ title: 'Ledgers', order: 2, courseId: course });
  });

  test('does not accept a record without an id', async () => {
    await expect(read('courses', { message: 'Nothing here' })).rejects.toThrow('another shape');
  });
});

test.each(['caseStudies', 'assignments'])(
  'videos and files that a server keeps in %s pass through a save, and what is chosen or taken out replaces them',
  async (noun) => {
    const video = `data:video/mp4;base64,${'AAAA'.repeat(1000)}`;
    const storedRecord = {
      _id: id,
      title: 'Trader',
      description: 'May',
      chapterId: { _id: chapter },
      content: [{ type: 'video', videoBase64: video }, { videoBase64: 'BBBB' }, { videoBase64: 'https://youtu.be/a' }],
      questionSets: [{ name: 'GST', excelBase64: 'UEsDBBQABg', questions: [] }],
    };
    answer = (call) =>
      call.includes('/chapter/') || call.startsWith('PUT')
        ? HttpResponse.json({ success: true, data: [storedRecord] })
        : HttpResponse.json({ message: 'Not found' }, { status: 404 });
    const meta = { parents: { chapterId: chapter } };
    const { data: record } = await provider.getOne(noun, { id, meta });
    expect(record.content[0]).toMatchObject({ videoBase64: '', videoBase64File: video });
    const takenContent = { ...record.content[1], videoBase64File: undefined };
    const content = [record.content[2], record.content[0], takenContent];
    await provider.update(noun, { id, data: { ...record, content }, previousData: record });
    expect(sentCalls.at(-1)?.body).toMatchObject({
      chapterId: chapter,
      content: [{ videoBase64: 'https://youtu.be/a' }, { videoBase64: video }, { videoBase64: '' }],
      questionSets: [{ excelBase64: 'UEsDBBQABg' }],
    });
  },
);

test('a bundle and a revision test are saved with the ids that the server makes', async () => {
  answer = () => HttpResponse.json({ success: true });
  const question = { question: 'Due?', options: ['20', '11'], correctAnswer: '20' };
  const draft = { course: { _id: course }, level: 'Pro', title: 'GST', timeLimit: 30, questions: [question] };
  await provider.update('revisionTests', { id, data: draft, previousData: { id } });
  expect(sentCalls.at(-1)?.body).toMatchObject({ course });
  expect(groupPricing.endpoints.create.body.shape.courseIds.parse([course, id])).toEqual([course, id]);
});

test.each([
  ['404', () => HttpResponse.json({ message: 'Quiz not found' }, { status: 404 })],
  ['null', () => HttpResponse.json({ success: true, quiz: null })],
])('a topic without a quiz has no questions where its server answers %s', async (_, reply) => {
  answer = reply;
  expect(await readQuiz(id, undefined)).toEqual([]);
});
