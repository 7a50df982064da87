import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The actions on a record that the palette offers and the record's page carries out. */
export type RequestedAction = 'assign' | 'schedule';

/** The location state of a page that should begin with an action. */
export const requestState = (requestedAction: RequestedAction) => ({ requestedAction });

const requestedIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'requestedAction' in state ? state.requestedAction : undefined;

/** Calls `runAction` once each time the page is opened with a request for the action. */
export function useRequestedAction(action: RequestedAction, runAction: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const isRequested = requestedIn(location.state) === action;
  useEffect(() => {
    if (!isRequested) return;
    runAction();
    // The request is removed, so that Reload and Back only open the page.
    void navigate(location, { replace: true, state: null });
  });
}
