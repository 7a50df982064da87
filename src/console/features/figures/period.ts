import { useSearchParams } from 'react-router';
import { addDays } from '#contract/days.ts';
import { momentAt, todayAtInstitute } from '#contract/instituteTime.ts';

/** The length of the period in days, unless the address contains a period. */
const defaultDays = 30;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export type Period = { readonly from: string; readonly to: string };

/** The period of the figures, stored in the address. */
export function usePeriod(): [Period, (change: Partial<Period>) => void] {
  const [params, setParams] = useSearchParams();
  const today = todayAtInstitute();
  const dayIn = (name: keyof Period, standard: string) => {
    const value = params.get(name) ?? '';
    return dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : standard;
  };
  const to = dayIn('to', today);
  const period = { from: dayIn('from', addDays(to, 1 - defaultDays)), to };
  return [period, (change) => setParams({ ...period, ...change }, { replace: true })];
}

/** The first moment of a period, and the end of its last day, in the institute's zone. */
export const boundsOf = ({ from, to }: Period) => ({
  from: momentAt({ date: from, time: '00:00' }).toISOString(),
  to: momentAt({ date: addDays(to, 1), time: '00:00' }).toISOString(),
});
