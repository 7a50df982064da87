import { describe, expect, it } from 'vitest';
import { momentAt } from '#contract/instituteTime.ts';
import { quickDays, quickTimes } from '#console/kit/form/lazy/dates/quickChoices.ts';

// 24 November 2026 is a Tuesday.
const momentOf = (time: string, date = '2026-11-24') => momentAt({ date, time });
const shownTimes = (now: Date) => quickTimes(now).map(({ date, time }) => `${date} ${time}`);

describe('the quick choices of a time', () => {
  it('are today at nine and this evening, tomorrow at nine and at eleven, and Monday at nine', () => {
    const next = ['2026-11-25 09:00', '2026-11-25 11:00', '2026-11-30 09:00'];
    expect(shownTimes(momentOf('08:59'))).toEqual(['2026-11-24 09:00', '2026-11-24 17:00', ...next]);
    expect(shownTimes(momentOf('10:00'))).toEqual(['2026-11-24 17:00', ...next]);
    expect(shownTimes(momentOf('16:59'))).toEqual(['2026-11-24 17:00', ...next]);
  });

  it.each(['17:00', '17:01', '20:30', '23:59'])('omit this evening at %s', (time) => {
    expect(shownTimes(momentOf(time))[0]).toBe('2026-11-25 09:00');
  });

  it('are never in the past, at any hour of the week', () => {
    const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(momentOf('00:30').getTime() + hour * 3_600_000));
    for (const now of hours) for (const choice of quickTimes(now)) expect(momentAt(choice) > now).toBe(true);
  });

  it('list no moment twice: on a Sunday, next Monday is tomorrow', () => {
    expect(shownTimes(momentOf('20:00', '2026-11-29'))).toEqual(['2026-11-30 09:00', '2026-11-30 11:00']);
  });

  it('follow the institute’s day, not the browser’s', () => {
    // 19:00 UTC is half past midnight of the next day in India.
    expect(shownTimes(new Date('2026-11-24T19:00:00Z'))[0]).toBe('2026-11-25 09:00');
  });
});

it('a day without a time offers today until it ends', () => {
  expect(quickDays(momentOf('20:30')).map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-30']);
});
