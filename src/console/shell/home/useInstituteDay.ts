import { useEffect, useState } from 'react';
import { momentAt, todayAtInstitute } from '#contract/instituteTime.ts';

const dayMs = 24 * 60 * 60_000;

/** Today in the institute's zone, `2026-11-24`, updated at midnight while the page stays open. */
export function useInstituteDay(): string {
  const [day, setDay] = useState(() => todayAtInstitute());
  useEffect(() => {
    const end = momentAt({ date: day, time: '00:00' }).getTime() + dayMs;
    const timer = setTimeout(() => setDay(todayAtInstitute()), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
