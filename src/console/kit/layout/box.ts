import { createElement, type AllHTMLAttributes, type ReactElement, type Ref } from 'react';
import styles from './box.module.css';

/** The steps of the spacing scale, in pixels. */
export type Space = 4 | 8 | 12 | 16 | 24;

/** Props of every layout part: its behaviour among its siblings, its padding and its background. */
export type BoxProps = {
  /** Fills the remaining space of a row or column, and may become narrower than its content. */
  grow?: boolean;
  /** Does not shrink if a row or column lacks space. */
  fixed?: boolean;
  /** Moves to the end of its row, together with all parts after it. */
  push?: boolean;
  /** Moves to the bottom of its stack, together with all parts after it. */
  sink?: boolean;
  /** Padding on all sides, in pixels. For 8 and 12 the left and right padding is 4 more; 24 becomes 16 on a phone. */
  pad?: Space;
  padBlock?: 4 | 8 | 12 | 16;
  /** Margins, for a part whose parent has no gap between its children. */
  above?: Space;
  below?: Space;
  /** Where the part has hairlines. */
  line?: 'above' | 'below' | 'between';
  /** `green`, `amber` and `red` also set the text colour. */
  ground?: 'card' | 'outlined' | 'page' | 'grey' | 'accent' | 'green' | 'amber' | 'red';
  /** Limits the width to the usual width of text and forms, and centres the part on the page. */
  measure?: boolean;
  scrolls?: boolean;
  /** Only visible in windows of this size. */
  only?: 'wide' | 'phone';
};

/** The props of a layout part: its own props, those that all parts share, and the attributes of its element. */
export type PartProps<Own> = Own &
  BoxProps &
  Omit<AllHTMLAttributes<HTMLElement>, keyof Own | keyof BoxProps | 'as'> & {
    as?: keyof HTMLElementTagNameMap;
    ref?: Ref<HTMLElement>;
    [data: `data-${string}`]: unknown;
  };

/** Joins class names; `undefined`, `false` and '' are left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  let classNames = '';
  for (const name of names) if (name) classNames += classNames === '' ? name : ` ${name}`;
  return classNames;
}

const lines = { above: styles.lineAbove, below: styles.lineBelow, between: styles.lineBetween } as const;

/** Creates the element of a part. The part's own classes come first, then those for its position, then the caller's. */
export function box(tag: string, ownClasses: string, props: PartProps<object>): ReactElement {
  const { as, className, grow, fixed, push, sink, pad, padBlock, above, below, line, ground, ...otherProps } = props;
  const { measure, scrolls, only, ...attributes } = otherProps;
  return createElement(as ?? tag, {
    ...attributes,
    className: classes(
      ownClasses,
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
