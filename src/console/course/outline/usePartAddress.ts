import { useCallback } from 'react';
import { useCourseAddresses } from '../addresses.ts';
import { useCourseParams } from '../chapters/useCourse.ts';
import type { OutlinePart } from './outlineTree.ts';

/** The address of a part's editor. */
export function usePartAddress(): (part: OutlinePart) => string {
  const addresses = useCourseAddresses();
  const { courseId } = useCourseParams();
  return useCallback(
    ({ id, noun, parent }) =>
      noun === 'chapters' ? addresses.chapter(courseId, id) : addresses.item(noun, courseId, parent, id),
    [addresses, courseId],
  );
}
