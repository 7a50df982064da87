import { createElement, type AllHTMLAttributes, type ReactElement, type Ref } from 'react';
import styles from './box.module.css';

/** Pixels of the spacing scale. */
export type Space = 4 | 8 | 12 | 16 | 24;

/** Props that each part has: its place between others, its padding and its ground. */
export type BoxProps = {
  /** Takes the room that is left in a row or column, and may become narrower than its content. */
  grow?: boolean;
  /** Keeps its size when a row or column is short of room. */
  fixed?: boolean;
  /** Moves to the end of its row, with all that follow. */
  push?: boolean;
  /** Moves to the bottom of its stack, with all that follow. */
  sink?: boolean;
  /** On all sides; 8 and 12 are wider to the sides by 4, and 24 becomes 16 on a phone. */
  pad?: Space;
  padBlock?: 4 | 8 | 12 | 16;
  /** Margins, for a part whose parent has no gap. */
  above?: Space;
  below?: Space;
  /** Hairlines. */
  line?: 'above' | 'below' | 'between';
  /** A coloured ground colours the text on it, too; `accent` does not. */
  ground?: 'card' | 'outlined' | 'page' | 'grey' | 'accent' | 'green' | 'amber' | 'red';
  /** As wide as reading and forms get, in the middle of the page. */
  measure?: boolean;
  scrolls?: boolean;
  /** Left out of the other size of window. */
  only?: 'wide' | 'phone';
};

/** The props of a part: its own, those of each part, and any attribute of its element. */
export type PartProps<Own> = Own &
  BoxProps &
  Omit<AllHTMLAttributes<HTMLElement>, keyof Own | keyof BoxProps | 'as'> & {
    as?: keyof HTMLElementTagNameMap;
    ref?: Ref<HTMLElement>;
    [data: `data-${string}`]: unknown;
  };

/** Joins the names of classes; `undefined`, `false` and '' are left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`;
  return joined;
}

const lines = { above: styles.lineAbove, below: styles.lineBelow, between: styles.lineBetween } as const;

/** The element of a part, with its own classes before those of its place and the caller's. */
export function box(tag: string, own: string, props: PartProps<object>): ReactElement {
  const { as, className, grow, fixed, push, sink, pad, padBlock, above, below, line, ground, ...others } = props;
  const { measure, scrolls, only, ...attributes } = others;
  return createElement(as ?? tag, {
    ...attributes,
    className: classes(
      own,
      grow && styles.grow,
      fixed && styles.fixed,
      push && styles.push,
      sink && styles.sink,
      ground && styles[ground],
      pad && styles[`pad${pad}`],
      padBlock && styles[`padBlock${padBlock}`],
      above && styles[`above${above}`],
      below && styles[`below${below}`],
      line && lines[line],
      measure && styles.measure,
      scrolls && styles.scrolls,
      only && styles[`${only}Only`],
      className,
    ),
  });
}
