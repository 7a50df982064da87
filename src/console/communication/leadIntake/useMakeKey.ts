import { useState } from 'react';
import { useEvent } from 'react-admin';
import { leadHooks, type LeadHook } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** A key and its source; the key cannot be read again. */
export type MadeKey = { readonly key: string; readonly hook: LeadHook };

/**
 * Creates the key of a source. Asks first if another key would be replaced, because calls that the service makes with
 * the old key will be refused.
 */
export function useMakeKey() {
  const text = useText();
  const dialogs = useDialogs();
  const [newKey, setNewKey] = useState<MadeKey>();
  const [make] = useAction(leadHooks.endpoints.makeKey, { failure: 'leadHooks.keyFailed', refresh: 'record' });
  const makeKey = useEvent(async ({ _id, name, keyEnd }: Pick<LeadHook, '_id' | 'name' | 'keyEnd'>) => {
    const question = {
      title: text('leadHooks.newKeyQuestion', { name }),
      text: text('leadHooks.newKeyConsequence'),
      confirmLabel: text('leadHooks.makeKey'),
      danger: true,
    };
    if (keyEnd !== null && !(await dialogs.confirm(question))) return;
    const result = await make({ params: { id: _id } }, name);
    if (result.done) setNewKey(result.reply);
  });
  return { made: newKey, makeKey, close: () => setNewKey(undefined) };
}
