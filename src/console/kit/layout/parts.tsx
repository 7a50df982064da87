import type { ReactNode } from 'react';
import { box, classes, type PartProps } from './box.ts';
import styles from './layout.module.css';
import texts from './text.module.css';

type Gap = 0 | 2 | 4 | 8 | 12 | 16 | 24;

type Flow = {
  /** Pixels between the children. */
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

/** Children below each other. As `ul` or `fieldset` it has no bullets, margin or border. */
export function Stack({ gap = 8, align, justify, ...props }: PartProps<Flow>) {
  return box('div', classes(styles.stack, flow({ gap, align, justify })), props);
}

type RowProps = Flow & {
  /** Goes on in a further line when there is no room. */
  wrap?: boolean;
  /** As wide as its content, within a line of text. */
  inline?: boolean;
  /** Below each other on a phone. */
  phoneColumn?: boolean;
};

/** Children beside each other, in the middle of their line. */
export function Row({ gap = 8, align = 'center', justify, wrap, inline, phoneColumn, ...props }: PartProps<RowProps>) {
  const own = classes(
    styles.row,
    inline && styles.inline,
    flow({ gap, align, justify }),
    wrap && styles.wrap,
    phoneColumn && styles.phoneColumn,
  );
  return box('div', own, props);
}

type GridProps = Flow & {
  /** The least width of a column in pixels: as many as there is room for. */
  least?: 120 | 160 | 200 | 240 | 320 | 400;
  /** This number of columns instead. */
  columns?: 1 | 2 | 3;
  /** Fewer children than columns share the whole width. */
  fits?: boolean;
  /** One column on a phone. */
  phoneColumn?: boolean;
};

/** Children in columns of the same width. */
export function Grid(props: PartProps<GridProps>) {
  const { gap = 16, align, justify, least, columns, fits, phoneColumn, ...others } = props;
  const own = classes(
    styles.grid,
    flow({ gap, align, justify }),
    least && styles[`least${least}`],
    columns && styles[`columns${columns}`],
    fits && styles.fits,
    phoneColumn && styles.phoneColumn,
  );
  return box('div', own, others);
}

type SplitProps = { gap?: Gap; side?: 240 | 320; sideFirst?: boolean };

/** Two children: the main part and one of fixed width at its side, below each other without room. */
export function Split({ gap = 24, side = 320, sideFirst, ...props }: PartProps<SplitProps>) {
  const own = classes(styles.grid, styles.split, flow({ gap }), styles[`${sideFirst ? 'sideFirst' : 'side'}${side}`]);
  return box('div', own, props);
}

/** A stack on a ground of its own. */
export function Card(props: PartProps<Flow>) {
  return <Stack ground="card" pad={24} {...props} />;
}

export type TextTone = 'muted' | 'strong' | 'accent' | 'green' | 'amber' | 'red';

type TextProps = {
  size?: 'body' | 'table' | 'small' | 'heading1' | 'heading2' | 'heading3';
  tone?: TextTone;
  weight?: 400 | 500 | 600;
  /** At most so many lines; the rest is cut with an ellipsis. */
  lines?: 1 | 2 | 3;
  /** Long words break: for text that somebody typed. `typed` keeps its line breaks too, `never` keeps it in one line. */
  breaks?: 'anywhere' | 'typed' | 'never';
  /** Digits of the same width. */
  numbers?: boolean;
  align?: 'end' | 'center';
};

const breakClasses = { anywhere: texts.breaks, typed: texts.typed, never: texts.unbroken } as const;
const alignClasses = { end: texts.alignEnd, center: texts.alignCenter } as const;

/** A paragraph, or any other element with text. Props that are omitted keep the element's own style. */
export function Text({ size, tone, weight, lines, breaks, numbers, align, ...props }: PartProps<TextProps>) {
  const own = classes(
    texts.text,
    size && texts[size],
    tone && texts[tone],
    weight && texts[`weight${weight}`],
    lines && texts[`lines${lines}`],
    breaks && breakClasses[breaks],
    numbers && texts.numbers,
    align && alignClasses[align],
  );
  return box('p', own, props);
}

/** Secondary words within a line. */
export function Muted(props: PartProps<TextProps>) {
  return <Text as="span" tone="muted" {...props} />;
}

type TagProps = { tone?: 'accent' | 'green' | 'amber' | 'red' };

/** A word in a small coloured frame. A status has a `StatusChip`, with a mark beside its colour. */
export function Tag({ tone, ...props }: PartProps<TagProps>) {
  return box('span', classes(texts.tag), { ...props, 'data-tone': tone });
}

type FactsProps = {
  /** `beside`: value beside its label, below it on a phone; `above`: in columns; `ends`: at the ends of a line. */
  look?: 'beside' | 'above' | 'ends';
};

const factsClasses = { beside: texts.factsBeside, above: texts.factsAbove, ends: texts.factsEnds } as const;

/** Values with their labels: the list around each `Fact`. */
export function Facts({ look = 'beside', ...props }: PartProps<FactsProps>) {
  return box('dl', classes(texts.facts, factsClasses[look]), props);
}

type FactProps = { label: ReactNode; children?: ReactNode };

/** One value with its label, in `Facts`. */
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

/** Text for screen readers alone. */
export function VisuallyHidden(props: PartProps<object>) {
  return box('span', 'visually-hidden', props);
}
