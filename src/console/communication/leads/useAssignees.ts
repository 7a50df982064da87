import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import * as z from 'zod/mini';
import { knownAssignee } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import type { RecordSchema } from '#console/kit/form/schema.ts';

const allEmployees = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  filter: { status: 'Active' },
} as const;
const maxAgeMs = 5 * 60_000;

/**
 * Names to choose an assignee from. On a server without our call, these are the names of the employees, if the user may
 * read them. If there are no suggestions, a name can still be typed.
 */
export function useAssignees(): readonly string[] {
  const hasPermission = usePermits();
  const names = useQuery({
    queryKey: ['enquiries', 'assignees'],
    queryFn: async ({ signal }) => (await call(leads.endpoints.assignees, { signal })).data ?? [],
    enabled: hasPermission('update'),
    staleTime: maxAgeMs,
    retry: false,
  });
  const employees = useGetList('team', allEmployees, {
    enabled: names.isError && hasPermission('read', 'team'),
    retry: false,
    staleTime: maxAgeMs,
  });
  return names.data ?? employees.data?.map(({ name }) => String(name)) ?? [];
}

/**
 * The schema of a form whose assignee has to be a colleague or the `stored` name, if the server lists all colleagues.
 * Otherwise any name is accepted.
 */
export function useAssigneeSchema(schema: RecordSchema, stored?: string | null): RecordSchema {
  const names = useAssignees();
  const hasOwners = useExtensions();
  return useMemo(() => {
    if (!hasOwners || names.length === 0) return schema;
    const knownNames = new Set([...names, stored ?? '', '']);
    return z.extend(schema, { assignedTo: knownAssignee((name) => knownNames.has(name)) });
  }, [schema, stored, names, hasOwners]);
}
