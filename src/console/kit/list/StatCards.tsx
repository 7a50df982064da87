import { formatNumber } from '../format/format.ts';
import styles from './statCards.module.css';

export type StatCard = {
  readonly label: string;
  /** A number or a formatted text; a dash until it is loaded. */
  readonly value: number | string | undefined;
  /** A second, quiet line: the parts of the figure, or its period. */
  readonly note?: string | undefined;
  /** The figure asks for attention. */
  readonly warns?: boolean;
};

/** Figures over a list, each with its name. */
export function StatCards({ label, cards }: { label: string; cards: readonly StatCard[] }) {
  return (
    <dl className={styles.cards} aria-label={label} data-many={cards.length > 3 || undefined}>
      {cards.map(({ label: name, value, note, warns }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-warns={warns || undefined}>{typeof value === 'number' ? formatNumber(value) : (value ?? '–')}</dd>
          {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
