import type { ReactNode } from 'react';
import { box, classes, type PartProps } from './box.ts';
import styles from './layout.module.css';
import texts from './text.module.css';

type Gap = 0 | 2 | 4 | 8 | 12 | 16 | 24;

type Flow = {
  /** The space between the children, in pixels. */
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'center' | 'end' | 'between';
};

const alignments = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
} as const;
const justifications = {
  center: styles.justifyCenter,
  end: styles.justifyEnd,
  between: styles.justifyBetween,
} as const;

function flow({ gap, align, justify }: Flow): string {
  return classes(
    gap !== undefined && styles[`gap${gap}`],
    align && alignments[align],
    justify && justifications[justify],
  );
}

/** Children in a column. As `ul` or `fieldset` it has no bullets, margin or border. */
export function Stack({ gap = 8, align, justify, ...props }: PartProps<Flow>) {
  return box('div', classes(styles.stack, flow({ gap, align, justify })), props);
}

type RowProps = Flow & {
  /** Wraps to another line if there is no room. */
  wrap?: boolean;
  /** As wide as its content, and flows with the text. */
  inline?: boolean;
  /** Becomes a column on phones. */
  phoneColumn?: boolean;
};

/** Children in a row, vertically centred. */
export function Row({ gap = 8, align = 'center', justify, wrap, inline, phoneColumn, ...props }: PartProps<RowProps>) {
  const ownClasses = classes(
    styles.row,
    inline && styles.inline,
    flow({ gap, align, justify }),
    wrap && styles.wrap,
    phoneColumn && styles.phoneColumn,
  );
  return box('div', ownClasses, props);
}

type GridProps = Flow & {
  /** The minimum width of a column in pixels; there are as many columns as fit in the grid. */
  least?: 120 | 160 | 200 | 240 | 320 | 400;
  /** A fixed number of columns, instead of `least`. */
  columns?: 1 | 2 | 3;
  /** Whether the children share the full width if there are fewer of them than columns. */
  fits?: boolean;
  /** Has a single column on phones. */
  phoneColumn?: boolean;
};

/** Children in columns of equal width. */
export function Grid(props: PartProps<GridProps>) {
  const { gap = 16, align, justify, least, columns, fits, phoneColumn, ...otherProps } = props;
  const ownClasses = classes(
    styles.grid,
    flow({ gap, align, justify }),
    least && styles[`least${least}`],
    columns && styles[`columns${columns}`],
    fits && styles.fits,
    phoneColumn && styles.phoneColumn,
  );
  return box('div', ownClasses, otherProps);
}

type SplitProps = { gap?: Gap; side?: 240 | 320; sideFirst?: boolean };

/** Two children: the main one, and one of fixed width beside it. They are stacked if there is not enough room. */
export function Split({ gap = 24, side = 320, sideFirst, ...props }: PartProps<SplitProps>) {
  const ownClasses = classes(
    styles.grid,
    styles.split,
    flow({ gap }),
    styles[`${sideFirst ? 'sideFirst' : 'side'}${side}`],
  );
  return box('div', ownClasses, props);
}

/** A stack with its own background. */
export function Card(props: PartProps<Flow>) {
  return <Stack ground="card" pad={24} {...props} />;
}

export type TextTone = 'muted' | 'strong' | 'accent' | 'green' | 'amber' | 'red';

type TextProps = {
  size?: 'body' | 'table' | 'small' | 'heading1' | 'heading2' | 'heading3';
  tone?: TextTone;
  weight?: 400 | 500 | 600;
  /** The maximum number of lines; longer text ends in an ellipsis. */
  lines?: 1 | 2 | 3;
  /**
   * Breaks long words, for text from users. `typed` also keeps the user's line breaks; `never` keeps the text on one
   * line.
   */
  breaks?: 'anywhere' | 'typed' | 'never';
  /** Uses tabular figures. */
  numbers?: boolean;
  align?: 'end' | 'center';
};

const breakClasses = { anywhere: texts.breaks, typed: texts.typed, never: texts.unbroken } as const;
const alignClasses = { end: texts.alignEnd, center: texts.alignCenter } as const;

/** A paragraph, or any other element with text. Omitted props leave the element's own style. */
export function Text({ size, tone, weight, lines, breaks, numbers, align, ...props }: PartProps<TextProps>) {
  const ownClasses = classes(
    texts.text,
    size && texts[size],
    tone && texts[tone],
    weight && texts[`weight${weight}`],
    lines && texts[`lines${lines}`],
    breaks && breakClasses[breaks],
    numbers && texts.numbers,
    align && alignClasses[align],
  );
  return box('p', ownClasses, props);
}

/** Secondary text within a line of text. */
export function Muted(props: PartProps<TextProps>) {
  return <Text as="span" tone="muted" {...props} />;
}

type TagProps = { tone?: 'accent' | 'green' | 'amber' | 'red' };

/** A word in a small coloured frame. For a status use `StatusChip`, which does not rely on colour alone. */
export function Tag({ tone, ...props }: PartProps<TagProps>) {
  return box('span', classes(texts.tag), { ...props, 'data-tone': tone });
}

type FactsProps = {
  /**
   * `beside`: the value beside its label, or below it on a phone. `above`: the label above the value, in columns.
   * `ends`: label and value at the two ends of a line.
   */
  look?: 'beside' | 'above' | 'ends';
};

const factsClasses = { beside: texts.factsBeside, above: texts.factsAbove, ends: texts.factsEnds } as const;

/** A list of labelled values; its children are `Fact`s. */
export function Facts({ look = 'beside', ...props }: PartProps<FactsProps>) {
  return box('dl', classes(texts.facts, factsClasses[look]), props);
}

type FactProps = { label: ReactNode; children?: ReactNode };

/** One labelled value in `Facts`. */
export function Fact({ label, children, ...props }: PartProps<FactProps>) {
  return box('div', '', {
    ...props,
    children: (
      <>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </>
    ),
  });
}

/** Text for screen readers only. */
export function VisuallyHidden(props: PartProps<object>) {
  return box('span', 'visually-hidden', props);
}
