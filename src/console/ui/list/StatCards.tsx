import { formatNumber } from '../format/format.ts';
import styles from './statCards.module.css';

/** One figure over a list; none is shown as a dash until it is known. */
export type StatCard = { readonly label: string; readonly value: number | undefined };

/** Figures over a list, each with its name. */
export function StatCards({ label, cards }: { label: string; cards: readonly StatCard[] }) {
  return (
    <dl className={styles.cards} aria-label={label} data-many={cards.length > 3 || undefined}>
      {cards.map((card) => (
        <div key={card.label}>
          <dt>{card.label}</dt>
          <dd>{card.value === undefined ? '–' : formatNumber(card.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
