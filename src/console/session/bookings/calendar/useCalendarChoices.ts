import { useStore } from 'react-admin';
import { calendarParts, type CalendarPart } from '#contract/session/calendar.ts';
import { readEmployee } from '#console/providers/session.ts';

export const colourings = ['kind', 'trainer'] as const;
export type Colouring = (typeof colourings)[number];

/** As specified, the calendar initially shows a booking only if its status is 'booked'. */
const hiddenAtFirst: readonly CalendarPart[] = ['pending', 'cancelled'];
const noNames: readonly string[] = [];

/** The choices in the legend, which are remembered for the next visit. */
export function useCalendarChoices() {
  const [hiddenParts, setHiddenParts] = useStore<readonly CalendarPart[]>('calendar.hidden', hiddenAtFirst);
  const [colouring, setColouring] = useStore<Colouring>('calendar.colour', 'kind');
  // Undefined until a choice is made: until then, people who teach see their own entries.
  const [people, setPeople] = useStore<readonly string[] | undefined>('calendar.people');
  const ownName = readEmployee()?.name ?? '';
  return {
    ownName,
    parts: calendarParts.filter((part) => !hiddenParts.includes(part)),
    toggle: (part: CalendarPart) =>
      setHiddenParts(
        hiddenParts.includes(part) ? hiddenParts.filter((other) => other !== part) : [...hiddenParts, part],
      ),
    colouring,
    setColouring,
    people,
    setPeople,
    showEverybody: () => setPeople(noNames),
  };
}

export type CalendarChoices = ReturnType<typeof useCalendarChoices>;
