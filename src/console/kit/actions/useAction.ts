import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import type { NounEndpoint, ReplyOf } from '#contract/endpoint.ts';
import { call, type CallOptions } from '#console/providers/call.ts';
import { useText, type Text, type TextKey, type TextValues } from '#console/texts/index.ts';
import { useDialogs, type ConfirmOptions } from '../dialogs/context.ts';
import type { FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { isOvertaken, recordIn, refreshRecords, showSaved, type Refresh } from './refresh.ts';

/**
 * A question before an action; must be a stable object. The texts may contain `%{name}`, the record's name, and a
 * plural form (`||||`) for a selection, with `%{smart_count}`.
 */
export type Question = {
  readonly title: TextKey;
  /** The consequence, in one sentence. */
  readonly text: TextKey;
  /** The verb on the button. */
  readonly confirm: TextKey;
  readonly cancel?: TextKey;
  /** Additional values for the title and the text. */
  readonly values?: TextValues;
  /** Whether something is lost, in which case the button is red. */
  readonly danger?: boolean;
};

export type ActionOptions = {
  /** The text of the success notification. */
  success?: TextKey;
  /** Milliseconds for which the success notification stays; 3000 by default. */
  successMilliseconds?: number;
  /** The text of the error dialog. */
  failure: FailureText;
  /** Whether the server's message replaces `failure` instead of following it. */
  serverMessage?: boolean;
  /** The question that is asked before the call. */
  question?: Question;
  /** The data to refetch: only the lists ('list', the default), or single records too ('record'). */
  refresh?: Refresh;
  /** The resource to refetch; by default the surrounding one, else the endpoint's module. */
  resource?: string;
};

/** If `done` is true, the call succeeded and `reply` is the server's response. */
export type ActionResult<E extends NounEndpoint> = { done: true; reply: ReplyOf<E> } | { done: false };

/** `name` is the record's name, for the question and the notification. */
type Run<E extends NounEndpoint> = (options: CallOptions<E>, name?: string) => Promise<ActionResult<E>>;

type PendingState = { pending: boolean; pendingFor: (params: Readonly<Record<string, string>>) => boolean };

/**
 * Returns a function for an action on a record, such as Approve. It asks for confirmation, makes the call, reports the
 * result and refetches the data. It never rejects; a second run with the same parameters does nothing while the first
 * is pending.
 */
export function useAction<E extends NounEndpoint>(
  endpoint: E,
  options: ActionOptions,
): [run: Run<E>, state: PendingState] {
  const contextResource = useResourceContext();
  const [perform, state] = usePerform(options.resource ?? contextResource ?? endpoint.module, options);
  const run = useCallback<Run<E>>(
    (callOptions, name) =>
      perform(
        keyOf('params' in callOptions ? callOptions.params : undefined),
        async () => (await call(endpoint, callOptions)).data,
        name,
      ),
    [endpoint, perform],
  );
  return [run, state];
}

type PerformResult<Reply> = { done: true; reply: Reply } | { done: false };

/** Like `useAction`, but for any call; `key` identifies runs that must not overlap. */
export function usePerform(
  resource: string,
  options: ActionOptions,
): [
  perform: <Reply>(key: string, send: () => Promise<Reply>, name?: string) => Promise<PerformResult<Reply>>,
  PendingState,
] {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const [pending, setPendingKeys] = useState<ReadonlySet<string>>(new Set());
  const runningKeys = useRef(new Set<string>());
  const { success, successMilliseconds, failure, serverMessage, question, refresh = 'list' } = options;

  const perform = useCallback(
    async <Reply>(key: string, send: () => Promise<Reply>, name?: string): Promise<PerformResult<Reply>> => {
      if (runningKeys.current.has(key)) return { done: false };
      runningKeys.current.add(key);
      try {
        if (question && !(await dialogs.confirm(questionText(question, text, { name })))) return { done: false };
        setPendingKeys(new Set(runningKeys.current));
        const reply = await send();
        const record = recordIn(reply);
        if (record) showSaved(queryClient, resource, record);
        void refreshRecords(queryClient, resource, refresh);
        if (success) dialogs.success(text(success), { milliseconds: successMilliseconds, about: name });
        return { done: true, reply };
      } catch (error) {
        // Another user was faster, so the screen shows an outdated record.
        if (isOvertaken(error)) void refreshRecords(queryClient, resource, refresh);
        await reportFailure(error, failure, { serverMessage });
        return { done: false };
      } finally {
        runningKeys.current.delete(key);
        setPendingKeys(new Set(runningKeys.current));
      }
    },
    [
      dialogs,
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
  return [perform, { pending: pending.size > 0, pendingFor }];
}

/**
 * The question about a single record, which includes its name, or about several records, which includes their number.
 */
export function questionText(
  { title, text: consequence, confirm, cancel, values, danger }: Question,
  text: Text,
  { name = '', count = 1 }: { name?: string | undefined; count?: number },
): ConfirmOptions {
  const placeholders = { name, smart_count: count, ...values };
  const [question, explanation] = [text(title, placeholders), text(consequence, placeholders)];
  return {
    title: question,
    text: explanation,
    ...(count > 1 || name === '' || `${question} ${explanation}`.includes(name) ? {} : { about: name }),
    confirmLabel: text(confirm, placeholders),
    ...(cancel ? { cancelLabel: text(cancel) } : {}),
    ...(danger ? { danger } : {}),
  };
}

function keyOf(params: unknown): string {
  return JSON.stringify(params ?? {});
}
