import styles from './looks.module.css';

/** Classes for elements without a layout part: router links, native controls, tables. */
export const looks = {
  /** A native input or select. */
  field: styles.field,
  /** A plain table; a cell with `data-number` is right-aligned. */
  table: styles.table,
  /** A link that is only coloured on hover. */
  quietLink: styles.quietLink,
  /** A button that looks like a link. */
  textButton: styles.textButton,
  /**
   * A button or link without a frame, as wide as its content, for an item to select or open; `aria-current` colours it.
   */
  plainButton: styles.plainButton,
  /** A 32 px button with only an 18 px icon; `aria-pressed` and `aria-expanded` colour it. */
  iconButton: styles.iconButton,
  /** The space for an 18 px icon before the text of a menu item, even if there is no icon. */
  menuIcon: styles.menuIcon,
  /** An invisible input that covers a frame, which shows the input's state. */
  overlay: styles.overlay,
  /** A selectable frame. It is marked as chosen by an input inside it, by `aria-pressed` or by `data-chosen`. */
  choice: styles.choice,
  /** A list with bullets or numbers. */
  bullets: styles.bullets,
  /** A text whose `del` and `ins` elements are marked. */
  difference: styles.difference,
  /** A 4 px high `progress` bar; without a value it is animated. */
  progress: styles.progress,
  /** A drop area for files; `data-dragged` colours it. */
  drop: styles.drop,
  /** An 8 px dot; the caller sets its colour. */
  dot: styles.dot,
  /** A 32 px square with an icon, before a name. */
  tile: styles.tile,
} as const;
