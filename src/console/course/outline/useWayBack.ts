import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCourseAddresses } from '../addresses.ts';
import { useCourseParams } from '../chapters/useCourse.ts';
import { useFromOutline } from './outlineOrigin.ts';
import { outlineResource } from './outlineQuery.ts';

/** The way back from an editor: to the outline if it was opened from there, otherwise to the list of its records. */
export function useWayBack(list: string) {
  const { courseId } = useCourseParams();
  const addresses = useCourseAddresses();
  const isFromOutline = useFromOutline();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const address = isFromOutline ? addresses.outline(courseId) : list;
  // The outline then focuses the part whose editor was open.
  const leave = (part?: string) => void navigate(address, part === undefined ? undefined : { state: { part } });
  return {
    address,
    outlined: isFromOutline,
    leave,
    /** Returns after a save. The cached outline is discarded, so that it is fetched again. */
    saved: (part: string) => {
      queryClient.removeQueries({ queryKey: [outlineResource] });
      leave(part);
    },
  };
}
