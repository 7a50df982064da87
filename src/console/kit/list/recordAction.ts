import { useMemo, type ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import type { NounEndpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Action } from '#contract/permissions.ts';
import { call, type CallOptions } from '#console/providers/call.ts';
import type { TextKey } from '#console/texts/index.ts';
import type { RecordCall } from '../actions/bulkRunner.ts';
import { usePerform, type ActionOptions } from '../actions/useAction.ts';
import type { BulkVerb } from './bulk/context.ts';
import type { Row, RowAction } from './types.ts';

/** An action on a record, defined once for rows and for selections. */
export type RecordAction<R extends object = object> = ActionOptions & {
  readonly label: TextKey;
  readonly icon: ComponentType<{ fontSize?: 'inherit' }>;
  /** The permission that the action requires. */
  readonly needs: Action;
  readonly danger?: boolean;
  /** The participle in messages about several records: 'approved'; 'updated' by default. */
  readonly verb?: BulkVerb;
  /** Whether the action applies to a record. */
  applies?(record: Row<R>): boolean;
  /** Makes the call for one record; rejects if it fails. */
  send(record: Row<R>): Promise<unknown>;
  /** The call of `send` as data, so that the server can make it for a selection. */
  callOf?(record: Row<R>): RecordCall;
  /**
   * Whether the call depends on the state of each record, so that it cannot be made for all records that match a
   * filter.
   */
  readonly readsRecord?: boolean;
};

type Definition<E extends NounEndpoint, R extends object> = Omit<RecordAction<R>, 'send' | 'callOf'> & {
  /** The parameters, body and version of the call for a record. */
  options(record: Row<R>): CallOptions<E>;
};

/** An action that makes one call of the contract per record. Must be a constant outside components. */
export function recordAction<E extends NounEndpoint>(
  endpoint: E,
  { options, ...action }: Definition<E, ReplyOf<E> & object>,
): RecordAction<ReplyOf<E> & object> {
  return {
    ...action,
    callOf: (record) => ({ endpoint, options: options(record) }),
    send: async (record) => (await call(endpoint, options(record))).data,
  };
}

/**
 * Turns an action into a row action, which asks the action's question with the record's name, makes the call, and
 * reports the result.
 */
export function useRowAction<R extends object>(action: RecordAction<R>): RowAction<R> {
  const resource = useResourceContext() ?? '';
  const [perform] = usePerform(action.resource ?? resource, action);
  return useMemo(() => {
    const { label, icon, needs, danger, applies } = action;
    return {
      label,
      icon,
      needs,
      ...(danger ? { danger } : {}),
      ...(applies ? { visible: (record: Row<R>) => applies.call(action, record) } : {}),
      onClick: (record, name) => perform(record.id, () => action.send(record), name),
    };
  }, [action, perform]);
}
