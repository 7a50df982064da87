/** Operations that the visual and the source editor share. */
export type Surface = {
  /** The current text; byte for byte the original if nothing was changed. */
  readonly read: () => string;
  readonly focus: () => void;
  /** Whether another text has the same content, so that the cursor can stay. */
  readonly takes: (html: string) => boolean;
  /** True while pictures are still being uploaded. */
  readonly waits: () => boolean;
  /** Inserts words at the cursor or in place of the selection. */
  readonly insert: (words: string) => void;
  /** Puts another text in the place of this one, as a step that undo takes back; the source alone can. */
  readonly replace?: (html: string) => void;
};
