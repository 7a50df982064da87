/** Operations that the visual and the source editor share. */
export type Surface = {
  /** The current text; byte for byte the original if nothing was changed. */
  readonly read: () => string;
  readonly focus: () => void;
  /**
   * Takes over a text from outside without moving the cursor. Returns false if its content differs from the current
   * text.
   */
  readonly takes: (html: string) => boolean;
  /** True while pictures are being uploaded. */
  readonly waits: () => boolean;
  /** Inserts text at the cursor or in place of the selection. */
  readonly insert: (words: string) => void;
  /** Replaces the whole text in a step that undo can revert; only the source editor supports it. */
  readonly replace?: (html: string) => void;
};
