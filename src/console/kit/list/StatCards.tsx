import { formatNumber } from '../format/format.ts';
import { Grid, Stack, Text } from '../layout/parts.tsx';
import styles from './statCards.module.css';

export type StatCard = {
  readonly label: string;
  /** A number or a formatted text; a dash until it is loaded. */
  readonly value: number | string | undefined;
  /** A second, muted line, such as a breakdown of the figure, or its period. */
  readonly note?: string | undefined;
  /** Whether the figure needs attention. */
  readonly warns?: boolean;
};

/** Figures above a list, each with a label. */
export function StatCards({ label, cards }: { label: string; cards: readonly StatCard[] }) {
  return (
    <Grid as="dl" below={16} className={styles.cards} aria-label={label} data-many={cards.length > 3 || undefined}>
      {cards.map(({ label: name, value, note, warns }) => (
        <Stack key={name} gap={0} pad={12} ground="card">
          <Text as="dt" size="table" tone="muted">
            {name}
          </Text>
          <Text as="dd" size="heading1" weight={600} numbers {...(warns ? { tone: 'amber' } : {})}>
            {typeof value === 'number' ? formatNumber(value) : (value ?? '–')}
          </Text>
          {note === undefined ? null : (
            <Text as="dd" size="small" tone="muted">
              {note}
            </Text>
          )}
        </Stack>
      ))}
    </Grid>
  );
}
