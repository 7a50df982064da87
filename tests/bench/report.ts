/** A number with its unit: `ms`, `kB`, `req/s`. */
export type Amount = { readonly value: number; readonly unit: string };

/** One line of the table: a measured value, the value that it is compared to, and its goal. */
export type Figure = {
  readonly what: string;
  readonly ours: Amount;
  /** The reference, measured in the same run; `name` describes it. */
  readonly reference?: Amount & { readonly name: string };
  /** The goal for our number, or for ours ÷ reference. Without a goal the figure is information. */
  readonly goal?: Goal;
  /** A remark next to the number. */
  readonly note?: string;
};

export type Goal =
  | { readonly of: 'ours' | 'ratio'; readonly is: 'least' | 'most'; readonly value: number }
  | { readonly of: 'ours'; readonly is: 'none'; readonly value: 0 };

export const atMost = (value: number): Goal => ({ of: 'ours', is: 'most', value });
/** Of what must never happen, such as a lost row: a check of correctness, which is counted apart from the goals. */
export const none: Goal = { of: 'ours', is: 'none', value: 0 };
export const atLeast = (value: number): Goal => ({ of: 'ours', is: 'least', value });
export const ratioAtMost = (value: number): Goal => ({ of: 'ratio', is: 'most', value });
export const ratioAtLeast = (value: number): Goal => ({ of: 'ratio', is: 'least', value });

/** Ours ÷ reference; undefined without a reference. */
export function ratioOf({ ours, reference }: Figure): number | undefined {
  return reference && reference.value !== 0 ? ours.value / reference.value : undefined;
}

/** Whether a figure reaches its goal; undefined without a goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, ours } = figure;
  if (!goal) return undefined;
  const value = goal.of === 'ours' ? ours.value : ratioOf(figure);
  if (value === undefined) return undefined;
  return goal.is === 'least' ? value >= goal.value : value <= goal.value;
}

const headings = ['Figure', 'Ours', 'Compared to', 'Ratio', 'Goal', 'Met'] as const;

function cells(figure: Figure): readonly string[] {
  const { what, ours, reference, goal, note } = figure;
  const ratio = ratioOf(figure);
  const isMetGoal = isMet(figure);
  return [
    note === undefined ? what : `${what} (${note})`,
    formatAmount(ours),
    reference ? `${reference.name}: ${formatAmount(reference)}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? goalText(goal, ours.unit) : '',
    isMetGoal === undefined ? '' : isMetGoal ? 'yes' : 'NO',
  ];
}

function goalText({ of, is, value }: Goal, unit: string): string {
  if (is === 'none') return 'none';
  const sign = is === 'most' ? '≤' : '≥';
  return of === 'ratio' ? `${sign} ${value} of it` : `${sign} ${formatAmount({ value, unit })}`;
}

function formatAmount({ value, unit }: Amount): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 1;
  const number = value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return unit === '' ? number : `${number} ${unit}`;
}

/** The figures as lines of a Markdown table, with padded columns that are readable in a terminal. */
export function table(figures: readonly Figure[]): string[] {
  const rows = [headings, ...figures.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(headings), rule, ...figures.map((figure) => line(cells(figure)))];
}
