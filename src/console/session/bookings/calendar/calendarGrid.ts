import { lazyCode } from '#console/kit/states/lazyCode.ts';

/** The calendar's code is much larger than the table's, so it is loaded when needed. */
export const calendarGrid = lazyCode(async () => (await import('./CalendarGrid.tsx')).CalendarGrid);
