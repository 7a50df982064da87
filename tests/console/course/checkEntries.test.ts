import { describe, expect, test } from 'vitest';
import { checkEntries, type Attempt } from '#console/course/practice/checkEntries.ts';

const cashEntry = { date: '2026-04-01', type: 'Debit', particulars: 'Cash A/c', debit: 50_000.5, credit: null };
const capital = { date: '2026-04-01', type: 'Credit', particulars: 'Capital A/c', debit: null, credit: 50_000.5 };
const correct = [cashEntry, capital];

const typed = (changes: Partial<Attempt>): Attempt => ({
  date: '2026-04-01',
  type: 'Debit',
  particulars: 'Cash A/c',
  debit: '50000.50',
  credit: '',
  ...changes,
});
const credited = typed({ type: 'Credit', particulars: 'Capital A/c', debit: '', credit: '₹50,000.5' });

const statesOf = (...attempts: readonly Attempt[]) => checkEntries(attempts, correct).marks.map(({ state }) => state);

describe('a learner’s entries', () => {
  test('are correct in any order, case, spacing and number format', () => {
    const { right, missing } = checkEntries([credited, typed({ particulars: ' cash  a/C ' })], correct);
    expect([right, missing]).toEqual([2, 0]);
  });

  test('count once each', () => {
    expect(statesOf(typed({}), typed({}))).toEqual(['right', 'wrong']);
  });

  test.each<[string, Partial<Attempt>, readonly string[]]>([
    ['another account', { particulars: 'Bank A/c' }, ['particulars']],
    ['another amount', { debit: '5000' }, ['debit']],
    ['another day', { date: '2026-04-02' }, ['date']],
    ['the other side', { type: 'Credit', debit: '', credit: '50000.5' }, ['particulars']],
  ])('with %s are wrong, and name the field', (_, change, fields) => {
    const { marks, right, missing } = checkEntries([typed(change)], correct);
    expect(marks).toEqual([{ state: 'wrong', fields }]);
    expect([right, missing]).toEqual([0, 2]);
  });

  test('are not marked before they are finished', () => {
    for (const blank of [{ date: '' }, { type: '' }, { particulars: ' ' }, { debit: '' }, { debit: '0' }]) {
      expect(statesOf(typed(blank))).toEqual(['open']);
    }
  });

  test('name no field when they match nothing closely', () => {
    const farAttempt = typed({ date: '2020-01-01', type: 'Credit', particulars: 'Rent A/c', debit: '', credit: '1' });
    expect(checkEntries([farAttempt], [cashEntry]).marks).toEqual([{ state: 'wrong', fields: [] }]);
  });

  test('accept an amount on either side when the type names none', () => {
    const customEntry = { date: '2026-04-01', type: 'Transfer', particulars: 'Bank A/c', debit: null, credit: 10 };
    const attempt = typed({ type: 'Transfer', particulars: 'Bank A/c', debit: '', credit: '10' });
    expect(checkEntries([attempt], [customEntry]).right).toBe(1);
  });
});
