import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { NounEndpoint, ReplyOf } from '#contract/endpoint.ts';
import { call, type CallOptions } from '#console/providers/call.ts';
import { useText, type Text, type TextKey, type TextValues } from '#console/texts/index.ts';
import { useDialogs, type ConfirmOptions } from '../dialogs/context.ts';
import type { FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { isOvertaken, recordIn, refreshRecords, showSaved, type Refresh } from './refresh.ts';

/** What is asked before something happens; the same object at every drawing. */
export type Question = {
  readonly title: TextKey;
  /** The consequence, in one sentence. */
  readonly text: TextKey;
  /** The verb on the button. */
  readonly confirm: TextKey;
  readonly cancel?: TextKey;
  /** What stands in the title and the consequence, such as the record's name. */
  readonly values?: TextValues;
  /** Something is lost: the button is red. */
  readonly danger?: boolean;
};

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
  question?: Question;
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
  const { success, successMilliseconds, failure, serverMessage, question, refresh = 'list' } = options;
  const resource = options.resource ?? around ?? endpoint.module;

  const run = useCallback<Run<E>>(
    async (callOptions) => {
      const key = keyOf('params' in callOptions ? callOptions.params : undefined);
      if (running.current.has(key)) return { done: false };
      running.current.add(key);
      try {
        if (question && !(await dialogs.confirm(inWords(question, text)))) return { done: false };
        setPending(new Set(running.current));
        const { data } = await call(endpoint, callOptions);
        const record = recordIn(data);
        if (record) showSaved(queryClient, resource, record);
        void refreshRecords(queryClient, resource, refresh);
        if (success) dialogs.success(text(success), successMilliseconds);
        return { done: true, reply: data };
      } catch (error) {
        // Somebody else was quicker: what is on screen is not as it is.
        if (isOvertaken(error)) void refreshRecords(queryClient, resource, refresh);
        await reportFailure(error, failure, { serverMessage });
        return { done: false };
      } finally {
        running.current.delete(key);
        setPending(new Set(running.current));
      }
    },
    [
      dialogs,
      endpoint,
      failure,
      queryClient,
      question,
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

function inWords({ title, text: consequence, confirm, cancel, values, danger }: Question, text: Text): ConfirmOptions {
  return {
    title: text(title, values),
    text: text(consequence, values),
    confirmLabel: text(confirm),
    ...(cancel ? { cancelLabel: text(cancel) } : {}),
    ...(danger ? { danger } : {}),
  };
}

function keyOf(params: unknown): string {
  return JSON.stringify(params ?? {});
}
