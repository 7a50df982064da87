import { describe, expect, test } from 'vitest';
import {
  QuizQuestion,
  RevisionQuestion,
  TypedQuestion,
  questionOfQuiz,
  questionOfRevision,
  questionOfSet,
  toQuizQuestion,
  toRevisionQuestion,
  toSetQuestion,
  type Question,
} from '#contract/questions.ts';

const question: Question = {
  question: 'What adds A1 to A3?',
  options: ['=SUM(A1:A3)', '=A1+A3', 'शेष'],
  answer: '=SUM(A1:A3)',
  explanation: 'A colon names a range.',
};

const errorsIn = (schema: typeof QuizQuestion, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a question', () => {
  test('survives a round trip in each of its three forms', () => {
    expect(questionOfQuiz(QuizQuestion.parse(toQuizQuestion(question)))).toEqual(question);
    expect(questionOfRevision(RevisionQuestion.parse(toRevisionQuestion(question)))).toEqual(question);
    expect(questionOfSet(toSetQuestion(question, '1'))).toEqual(question);
    expect(toSetQuestion(question, '1')).toMatchObject({ id: '1', option3: 'शेष', option4: '', correct: '=SUM(A1:A3)' });
  });

  test('has trimmed texts, no blank options and numbers read as texts', () => {
    const input = { question: ' 2 + 2? ', options: [4, ' 5 ', '', null, ' '], answer: 4 };
    expect(QuizQuestion.parse(input)).toEqual({
      question: '2 + 2?',
      options: ['4', '5'],
      answer: '4',
      explanation: '',
    });
  });

  test('in a revision test or a question set may name its answer by letter or number, and keeps the given form', () => {
    const options = ['IGST', 'CGST', '1', 'None'];
    const fieldNames = (correctAnswer: string) => {
      const result = RevisionQuestion.safeParse({ question: 'Q', options, correctAnswer });
      return result.data && [result.data.correctAnswer, questionOfRevision(result.data).answer];
    };
    expect(fieldNames('b')).toEqual(['b', 'CGST']);
    expect(fieldNames('4')).toEqual(['4', 'None']);
    expect(fieldNames('1')).toEqual(['1', '1']);
    expect([fieldNames('E'), fieldNames('5'), fieldNames('0'), fieldNames('igst')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const [option1 = '', option2 = '', option3 = '', option4 = ''] = options;
    const inSet = { id: '1', question: 'Q', option1, option2, option3, option4, correct: 'D' };
    expect(questionOfSet(inSet).answer).toBe('None');
    expect(errorsIn(QuizQuestion, { ...question, answer: 'A' })).toHaveLength(1);
  });

  test.each([
    [{ question: ' ' }, 'question', 'Question is required', 'Question text is required'],
    [{ options: ['a'] }, 'options', 'At least 2 options are required', 'At least 2 options are required'],
    [{ options: 5 }, 'options', 'At least 2 options are required', 'At least 2 options are required'],
    [{ options: ['1', '2', '3', '4', '5'] }, 'options', 'At most 4 options', 'At most 4 options'],
    [{ answer: '' }, 'answer', 'Answer is required', 'Correct answer is required'],
    [
      { answer: 'c' },
      'answer',
      'Answer must match one of the options exactly',
      'Correct answer must match one of the options',
    ],
  ])('%o is refused with the message of its place', (change, path, inRow, typed) => {
    expect(errorsIn(QuizQuestion, { ...question, ...change })).toEqual([[path, inRow]]);
    expect(errorsIn(TypedQuestion, { ...question, ...change })).toEqual([[path, typed]]);
  });
});
