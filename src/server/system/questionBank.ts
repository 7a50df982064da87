import { inArray } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import { questionBank, questionSources, type QuestionSource } from '#contract/system/questionBank.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { questionBankTable as table } from './questionBankTable.ts';

const { search } = questionBank.endpoints;

/** The module of each source: people who may not read the module must not see its questions here either. */
const moduleOf: Readonly<Record<QuestionSource, string>> = {
  quiz: 'course',
  'case-study': 'course',
  assignment: 'course',
  'revision-test': 'revision-tests',
};

const records = recordsOf(questionBank, table, {
  title: 'question',
  thenBy: { source: [table.ownerId, table.place] },
  writtenBy: ['quizzes', 'revision_tests', 'case_studies', 'assignments', 'topics'],
});

const questionBankRoutes = [
  implement(search, async (call) => {
    const actor = actorOf(call);
    const readable = questionSources.filter((source) => can(actor, moduleOf[source], 'read'));
    // If every source is readable, a condition would match all questions and only prevent the list from being read in
    // the order of its index.
    const where = readable.length === questionSources.length ? undefined : inArray(table.source, readable);
    return records.list(call, search, { where });
  }),
];

export const part: DomainPart = {
  routes: questionBankRoutes,
};
