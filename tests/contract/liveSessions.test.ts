import { expect, test } from 'vitest';
import { liveSessions, LiveSessionForm, NewLiveSessionForm } from '#contract/session/liveSessions.ts';

const filledForm = { title: 'Payroll', date: '2031-03-10', start: '14:00', end: '15:30' };
const specified = 'category date description instructor link maxParticipants price status thumbnail time title'.split(
  ' ',
);
const { create, update } = liveSessions.endpoints;

/** The part of a body that reaches the server, because JSON omits undefined values. */
const asSent = (body: object): object => JSON.parse(JSON.stringify(body));

test('a session without repetition is sent with only the specified fields', () => {
  const body = asSent(create.body.parse(NewLiveSessionForm.parse(filledForm)));
  expect(Object.keys(body).toSorted()).toEqual(specified);
  expect(body).toMatchObject({ time: '14:00 - 15:30' });
  expect(Object.keys(asSent(update.body.parse(LiveSessionForm.parse(filledForm)))).toSorted()).toEqual(specified);
});

test('a repeating session says how it repeats, and a change says how far it applies', () => {
  const weekly = NewLiveSessionForm.parse({ ...filledForm, repeat: 'count', repeatCount: 3 });
  expect(create.body.parse(weekly)).toMatchObject({ repeat: 'count', repeatCount: 3 });
  expect(update.body.parse(LiveSessionForm.parse({ ...filledForm, scope: 'following' }))).toMatchObject({
    scope: 'following',
  });
});
