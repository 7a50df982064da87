/** What the visual and the source editor have in common. */
export type Surface = {
  /** The text as it stands now; the bytes it was opened with while nothing has changed. */
  readonly read: () => string;
  readonly focus: () => void;
  /** True when another text says the same as what stands here, so that the cursor can stay where it is. */
  readonly takes: (html: string) => boolean;
  /** True while pictures are still being uploaded. */
  readonly waits: () => boolean;
  /** Puts words at the cursor, in the place of what is selected. */
  readonly insert: (words: string) => void;
  /** Puts another text in the place of this one, as a step that undo takes back; the source alone can. */
  readonly replace?: (html: string) => void;
};
