import { withTexts } from '#console/texts/loadedTexts.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';

export type KnownStudentProps = {
  /** The noun and id of a record with a phone or an email. */
  noun: string;
  id: string;
  /** Whether it is inside a link, and therefore cannot be one itself. */
  plain?: true;
};

/**
 * Marks a record whose phone or email is that of a student. It loads after the list; place it after the text that it
 * marks.
 */
export const KnownStudentMark = lazyPart<KnownStudentProps>(
  async () => (await withTexts(import('./KnownStudent.tsx'))).KnownStudent,
  () => null,
);
