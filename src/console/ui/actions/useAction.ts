import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { NounEndpoint, ReplyOf } from '#contract/endpoint.ts';
import { call, type CallOptions } from '#console/providers/call.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useDialogs, type ConfirmOptions } from '../dialogs/context.ts';
import type { FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { recordIn, refreshRecords, showSaved, type Refresh } from './refresh.ts';

export type ActionOptions = {
  /** Shown in the success dialog. */
  success?: TextKey;
  /** How long the success stays; 3000 when left out. */
  successMilliseconds?: number;
  /** Shown in the error dialog. */
  failure: FailureText;
  /** The server's message takes the place of `failure` instead of standing below it. */
  serverMessage?: boolean;
  /** Asked before the call. */
  confirm?: ConfirmOptions;
  /** What is fetched again after it: the lists ('list', the default) or single records too ('record'). */
  refresh?: Refresh;
  /** The resource that is fetched again; the one around this component, else the endpoint's module. */
  resource?: string;
};

/** True when the call was made and succeeded; `reply` is what the server answered. */
export type ActionResult<E extends NounEndpoint> = { done: true; reply: ReplyOf<E> } | { done: false };

type Run<E extends NounEndpoint> = (options: CallOptions<E>) => Promise<ActionResult<E>>;

/**
 * An action on a record, such as approve: asks, calls, tells the outcome, fetches again. The returned function never
 * rejects; while a call for the same parameters is under way a second one does nothing.
 */
export function useAction<E extends NounEndpoint>(
  endpoint: E,
  options: ActionOptions,
): [run: Run<E>, state: { pending: boolean; pendingFor: (params: Readonly<Record<string, string>>) => boolean }] {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const around = useResourceContext();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());
  const { success, successMilliseconds, failure, serverMessage, confirm, refresh = 'list' } = options;
  const resource = options.resource ?? around ?? endpoint.module;

  const run = useCallback<Run<E>>(
    async (callOptions) => {
      const key = keyOf('params' in callOptions ? callOptions.params : undefined);
      if (running.current.has(key)) return { done: false };
      running.current.add(key);
      try {
        if (confirm && !(await dialogs.confirm(confirm))) return { done: false };
        setPending(new Set(running.current));
        const { data } = await call(endpoint, callOptions);
        const record = recordIn(data);
        if (record) showSaved(queryClient, resource, record);
        void refreshRecords(queryClient, resource, refresh);
        if (success) dialogs.success(text(success), successMilliseconds);
        return { done: true, reply: data };
      } catch (error) {
        await reportFailure(error, failure, { serverMessage });
        return { done: false };
      } finally {
        running.current.delete(key);
        setPending(new Set(running.current));
      }
    },
    [
      confirm,
      dialogs,
      endpoint,
      failure,
      queryClient,
      refresh,
      reportFailure,
      resource,
      serverMessage,
      success,
      successMilliseconds,
      text,
    ],
  );

  const pendingFor = useCallback((params: Readonly<Record<string, string>>) => pending.has(keyOf(params)), [pending]);
  return [run, { pending: pending.size > 0, pendingFor }];
}

function keyOf(params: unknown): string {
  return JSON.stringify(params ?? {});
}
