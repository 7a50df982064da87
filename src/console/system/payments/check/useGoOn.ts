import { useCallback, useRef } from 'react';
import { useCreatePath, useNavigate } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** Leads on after a save: to the next pending payment where that was asked for, else nowhere. */
export function useGoOn() {
  const text = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  /** The payment to go to after this save; null where none is left, undefined where nobody asked. */
  const requestedId = useRef<string | null>(undefined);

  const ask = useCallback((next: string | null) => {
    requestedId.current = next;
  }, []);

  const goOn = useCallback(() => {
    const next = requestedId.current;
    requestedId.current = undefined;
    if (next === undefined) return;
    if (next === null) dialogs.notice(text('payments.check.last'));
    const path = next === null ? { type: 'list' } : { type: 'edit', id: next };
    void navigate(createPath({ resource: 'payments', ...path }));
  }, [createPath, dialogs, navigate, text]);

  return { ask, goOn };
}
