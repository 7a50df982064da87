export type Side = 'kept' | 'removed';

/** The parts of two records to merge, as text. */
export type Words<R, Part extends string> = {
  readonly parts: readonly Part[];
  readonly labelOf: (part: Part) => string;
  /** Returns an empty text for a part without a value. */
  readonly wordsOf: (record: R, part: Part) => string;
};
