import { lazyCode } from '#console/kit/states/lazyCode.ts';

/** The calendar's code, which is many times that of the table. */
export const calendarGrid = lazyCode(async () => (await import('./CalendarGrid.tsx')).CalendarGrid);
