import { useId } from 'react';
import { useListContext } from 'react-admin';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import styles from './tickets.module.css';

/** Values of the filter as in an address, such as the bell's: `?filter={"replied":"false"}`. */
const choices = [
  { label: 'tickets.filters.all', replied: undefined },
  { label: 'tickets.filters.unreplied', replied: 'false' },
  { label: 'tickets.filters.replied', replied: 'true' },
] as const;

/** All tickets, those that wait for a reply, or those that have one. */
export function ReplyFilter() {
  const text = useText();
  const name = useId();
  const { filterValues, setFilters } = useListContext<Row<Ticket>>();
  const { replied: current, ...others } = filterValues;
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{text('tickets.show')}</legend>
      {choices.map(({ label, replied }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={replied === (current === undefined ? undefined : String(current))}
            onChange={() => setFilters(replied === undefined ? others : { ...others, replied })}
          />
          <span>{text(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
