import { withTexts } from '#console/texts/loadedTexts.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';

export type KnownStudentProps = {
  /** The noun and id of a record with a phone or an email. */
  noun: string;
  id: string;
  /** Whether the mark is inside a link, and therefore cannot be a link itself. */
  plain?: true;
};

/**
 * Marks a record whose phone or email is that of a student. The mark loads after the list; place it after the record's
 * text.
 */
export const KnownStudentMark = lazyPart<KnownStudentProps>(
  async () => (await withTexts(import('./KnownStudent.tsx'))).KnownStudent,
  () => null,
);
