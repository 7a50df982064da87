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
   * A button or link without a frame, as wide as its content, for a line to select or open; `aria-current` colours it.
   */
  plainButton: styles.plainButton,
  /** A 32 px button with only an 18 px icon; `aria-pressed` and `aria-expanded` colour it. */
  iconButton: styles.iconButton,
  /** The space for an 18 px icon before the text of a menu item, kept even without an icon. */
  menuIcon: styles.menuIcon,
  /** An invisible input that covers the frame showing its state. */
  overlay: styles.overlay,
  /** A selectable frame, marked as chosen by an input inside it, `aria-pressed` or `data-chosen`. */
  choice: styles.choice,
  /** A list with bullets or numbers. */
  bullets: styles.bullets,
  /** A text whose `del` and `ins` elements are marked. */
  difference: styles.difference,
  /** A `progress` of 4 px; without a value it is animated. */
  progress: styles.progress,
  /** A drop area for files; `data-dragged` colours it. */
  drop: styles.drop,
  /** A dot of 8 px that needs a colour. */
  dot: styles.dot,
  /** A square of 32 px with an icon, before a name. */
  tile: styles.tile,
} as const;
