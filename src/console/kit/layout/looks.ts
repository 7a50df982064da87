import styles from './looks.module.css';

/** Classes for elements without a layout part: a link of the router, a native control, a table. */
export const looks = {
  /** A native input or select. */
  field: styles.field,
  /** A plain table; a cell with `data-number` ends its column. */
  table: styles.table,
  /** A link that is coloured under the pointer alone. */
  quietLink: styles.quietLink,
  /** A button that reads like a link. */
  textButton: styles.textButton,
  /** A button or link without a frame, as wide as its content: for a line to choose or open; `aria-current` colours it. */
  plainButton: styles.plainButton,
  /** A button of 32 px with an icon of 18 px alone; `aria-pressed` and `aria-expanded` colour it. */
  iconButton: styles.iconButton,
  /** The place of an icon of 18 px before the text of a menu's item, also where it has none. */
  menuIcon: styles.menuIcon,
  /** An input that lies unseen over the frame that shows its state. */
  overlay: styles.overlay,
  /** A frame that is chosen by a press or by a box in it, checked, `aria-pressed` or `data-chosen`. */
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
