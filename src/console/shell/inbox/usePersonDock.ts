import { useContext, useEffect } from 'react';
import { useStore } from 'react-admin';
import { PersonDockContext } from '#console/kit/actions/usePerson.ts';
import { useMedia } from '#console/kit/layout/useMedia.ts';

/** The minimum width for list, conversation and person side by side. */
const wide = '(min-width: 1400px)';

/**
 * Whether the person of the open conversation is shown beside it, as the user last chose. In a narrower window, the
 * person's panel opens over the page.
 */
export function usePersonDock(hasConversation: boolean) {
  const isWide = useMedia(wide);
  const [isUnfolded, setIsUnfolded] = useStore('inbox.person', true);
  const dock = useContext(PersonDockContext);
  const fits = isWide && hasConversation;
  useEffect(() => {
    if (!fits) return undefined;
    dock.current = () => setIsUnfolded(!isUnfolded);
    return () => {
      dock.current = undefined;
    };
  }, [dock, fits, isUnfolded, setIsUnfolded]);
  return { isShown: fits && isUnfolded, close: () => setIsUnfolded(false) };
}
