import { median } from '../rounds.ts';
import type { Variant } from './variants.ts';

export type Measured = Pick<Variant, 'noun' | 'group' | 'what'> &
  (
    | { readonly warm: number; readonly cold: number; readonly demo: number | undefined; readonly missing?: undefined }
    /** The reason why the call could not be made. */
    | { readonly missing: string }
  );
type Timed = Extract<Measured, { warm: number }>;

/** Milliseconds, and the ratio to the demo instance. */
const goals = { warm: 50, cold: 150, ratio: 3 };
/** Below this many milliseconds a ratio only reflects other load of the machine. */
const floorMs = 15;
/** Lines that come near a goal are shown beside those that miss it. */
const nearMs = 40;

const meetsRatio = ({ warm, demo }: Timed) => demo === undefined || warm <= Math.max(floorMs, goals.ratio * demo);
export const meets = (one: Timed) => one.warm <= goals.warm && one.cold <= goals.cold && meetsRatio(one);

type Run = { readonly rows: number; readonly minutes: number; readonly machine: string; readonly all: boolean };

/** The counts of a run, and a line for each question that misses a goal or comes near one. */
export function report(measured: readonly Measured[], { rows, minutes, machine, all }: Run): string {
  const timed = measured.filter((one): one is Timed => one.missing === undefined);
  const unasked = measured.filter((one) => one.missing !== undefined);
  const missed = timed.filter((one) => !meets(one));
  const shown = timed
    .filter((one) => all || !meets(one) || one.warm > nearMs)
    .toSorted((a, b) => b.warm - a.warm || b.cold - a.cold);
  const count = (is: (one: Timed) => boolean) => timed.filter(is).length;
  const middle = (of: (one: Timed) => number | undefined) => ms(median(timed.flatMap((one) => of(one) ?? [])));
  return [
    `${timed.length} questions at ${rows} × the large institute, each beside one with demo data: ${timed.length - missed.length} meet their goals, ${missed.length} do not.`,
    `Goals: warm at most ${goals.warm} ms and at most ${goals.ratio} × demo (a ratio counts from ${floorMs} ms on), cold, which is after a change by staff, at most ${goals.cold} ms.`,
    '',
    `| | median | above 50 ms | above 150 ms | above 500 ms |`,
    `|---|---|---|---|---|`,
    ...(['demo', 'warm', 'cold'] as const).map((name) => {
      const above = (limit: number) => count((one) => (one[name] ?? 0) > limit);
      return `| ${name} | ${middle((one) => one[name])} | ${above(50)} | ${above(150)} | ${above(500)} |`;
    }),
    '',
    `| question | warm | demo | cold | met |`,
    `|---|---|---|---|---|`,
    ...shown.map(
      (one) =>
        `| ${one.what.replaceAll('|', '\\|')} | ${ms(one.warm)} | ${one.demo === undefined ? '' : ms(one.demo)} | ${ms(one.cold)} | ${meets(one) ? 'yes' : 'NO'} |`,
    ),
    '',
    ...(unasked.length > 0 ? [`${unasked.length} could not be asked: ${reasons(unasked)}.`, ''] : []),
    `Medians of five warm and three cold rounds, the better of two where a goal was missed; in ${minutes.toFixed(1)} minutes; ${machine}, ${new Date().toISOString().slice(0, 10)}.`,
  ].join('\n');
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The reasons why calls could not be made, by their nouns. */
function reasons(unasked: readonly Measured[]): string {
  const byReason = Map.groupBy(unasked, ({ noun, missing = '' }) => `${noun}: ${missing}`);
  return [...byReason].map(([reason, { length }]) => `${length} of ${reason}`).join('; ');
}
