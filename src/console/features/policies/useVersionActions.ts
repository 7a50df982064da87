import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEvent, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { useDelete } from '../../kit/actions/useDelete.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { usePolicyText } from './usePolicyText.ts';

export type VersionActions = {
  readonly activate: (policy: PolicyRow, name: string) => Promise<void>;
  readonly remove: (policy: PolicyRow, name: string) => Promise<void>;
  readonly isPending: (policy: PolicyRow) => boolean;
};

const question = {
  title: 'policies.activateQuestion',
  text: 'policies.activateConsequence',
  confirm: 'policies.activate',
} as const;

/** Activates and deletes versions. Both ask for confirmation, report the result and never reject. */
export function useVersionActions({ noun, keepsActive }: PolicyKind): VersionActions {
  const text = useText();
  const policyText = usePolicyText();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const failures = usePolicyFailures();
  const [run, { pendingFor }] = useAction(noun.endpoints.activate, {
    success: policyText('activated'),
    failure: failures.activate,
    serverMessage: true,
    question,
    refresh: 'record',
  });
  const [removeRecord] = useDelete({
    question: policyText('deleteQuestion'),
    success: policyText('deleted'),
    consequence: async ({ isActive }) => (isActive === true ? text('ui.entries.noneLeft') : undefined),
    failure: failures.remove,
    serverMessage: true,
  });

  const activate = useEvent(async (policy: PolicyRow, name: string) => {
    const { done } = await run({ params: { id: policy.id } }, name);
    if (!done) return;
    // All other versions are inactive now; the list shows that before it refetches.
    queryClient.setQueriesData<{ data?: PolicyRow[] }>({ queryKey: [resource, 'getList'] }, (page) =>
      page?.data ? { ...page, data: page.data.map((row) => ({ ...row, isActive: row.id === policy.id })) } : page,
    );
  });
  const remove = useEvent(async (policy: PolicyRow, name: string) => {
    if (keepsActive && policy.isActive) dialogs.notice(text(policyText('activeKept')));
    else await removeRecord(policy, name);
  });
  return useMemo(
    () => ({ activate, remove, isPending: ({ id }) => pendingFor({ id }) }),
    [activate, remove, pendingFor],
  );
}
