import styles from './looks.module.css';

/** Classes for elements that are no part: a link of the router, a native control, a table. */
export const looks = {
  /** A native input or select. */
  field: styles.field,
  /** A plain table; a cell with `data-number` ends its column. */
  table: styles.table,
  /** A link that is coloured under the pointer alone. */
  quietLink: styles.quietLink,
  /** A button that reads like a link. */
  textButton: styles.textButton,
  /** A button without a frame, as wide as what it holds: for a line that is chosen or opened. */
  plainButton: styles.plainButton,
  /** A button of 32 px with an icon alone. */
  iconButton: styles.iconButton,
  /** A frame that is chosen by a press or by a box in it: `aria-pressed` or `data-chosen` colours it. */
  choice: styles.choice,
  /** A list with bullets or numbers. */
  bullets: styles.bullets,
  /** A text whose `del` and `ins` are marked. */
  difference: styles.difference,
  /** A `progress` of 4 px; without a value it moves. */
  progress: styles.progress,
  /** A frame that takes files; `data-dragged` colours it. */
  drop: styles.drop,
  /** A dot of 8 px without a colour of its own. */
  dot: styles.dot,
  /** A square of 32 px with an icon, before a name. */
  tile: styles.tile,
} as const;
