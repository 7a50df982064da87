import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { addDays } from '#contract/days.ts';
import type { CalendarPart } from '#contract/session/calendar.ts';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { Segments } from '#console/site/preview/Segments.tsx';
import { lookOfPart } from './look.ts';
import { timeInWords } from './moveWords.ts';
import { shiftTime, type Target } from './times.ts';
import { colourings, type CalendarChoices } from './useCalendarChoices.ts';
import styles from './calendar.module.css';
import events from './event.module.css';

type LegendProps = {
  choices: CalendarChoices;
  /** The parts that the user may read. */
  parts: readonly CalendarPart[];
  /** The names of all people with entries on the visible days. */
  names: readonly string[];
  /** The people whose entries are shown; undefined for everybody. */
  people: readonly string[] | undefined;
};

/** The calendar's filters by part and by person, which also explain the colours. The choices are remembered. */
export function Legend({ choices, parts, names, people }: LegendProps) {
  const text = useText();
  return (
    <Row wrap gap={16} below={16}>
      <Row role="group" wrap aria-label={text('bookings.calendar.shown')}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            className={looks.choice}
            aria-pressed={choices.parts.includes(part)}
            onClick={() => choices.toggle(part)}
          >
            <Row as="span">
              <span
                className={classes(events.event, events[lookOfPart(part)], styles.dot)}
                aria-hidden="true"
                hidden={choices.colouring !== 'kind'}
              />
              {text(`bookings.calendar.parts.${part}`)}
            </Row>
          </button>
        ))}
      </Row>
      <People choices={choices} names={names} people={people} />
      <Segments
        label={text('bookings.calendar.colour')}
        names={colourings}
        nameOf={(colouring) => text(`bookings.calendar.colours.${colouring}`)}
        on={choices.colouring}
        onChoose={choices.setColouring}
      />
    </Row>
  );
}

function People({ choices, names, people }: Omit<LegendProps, 'parts'>) {
  const text = useText();
  const { ownName } = choices;
  const otherNames = [...new Set([...names, ...(people ?? [])])].filter((name) => name !== ownName);
  const chosenPerson = people === undefined ? '' : (people[0] ?? '');
  return (
    <select
      className={looks.field}
      aria-label={text('bookings.calendar.whose')}
      value={chosenPerson}
      onChange={({ target }) => (target.value === '' ? choices.showEverybody() : choices.setPeople([target.value]))}
    >
      <option value="">{text('bookings.calendar.everybody')}</option>
      {ownName ? <option value={ownName}>{text('bookings.calendar.mine')}</option> : null}
      {otherNames.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

const stepOfKey: Readonly<Record<string, (from: Target) => Target>> = {
  ArrowDown: (from) => shiftTime(from, 30),
  ArrowUp: (from) => shiftTime(from, -30),
  ArrowRight: (from) => ({ ...from, date: addDays(from.date, 1) }),
  ArrowLeft: (from) => ({ ...from, date: addDays(from.date, -1) }),
};

/**
 * A button that adds a booking at a free time. While the button has the focus, the arrow keys choose the time, which is
 * marked on the calendar.
 */
export function AddAtSlot(props: {
  slot: Target | undefined;
  initial: Target;
  onChoose: (slot: Target | undefined) => void;
  onAdd: (slot: Target) => void;
}) {
  const { slot, initial, onChoose, onAdd } = props;
  const text = useText();
  const currentSlot = slot ?? initial;
  function choose(event: KeyboardEvent) {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : stepOfKey[event.key];
    if (!step) return;
    event.preventDefault();
    onChoose(step(currentSlot));
  }
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<AddOutlined fontSize="small" />}
      title={text('bookings.moving.slot', { when: timeInWords(currentSlot, text) })}
      onKeyDown={choose}
      onBlur={() => onChoose(undefined)}
      onClick={() => onAdd(currentSlot)}
    >
      {text('bookings.add')} <span aria-live="polite">{slot ? timeInWords(slot, text) : ''}</span>
    </Button>
  );
}
