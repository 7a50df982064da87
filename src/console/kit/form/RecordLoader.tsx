import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { RecordContextProvider, useEditContext, type RaRecord } from 'react-admin';
import type { Action } from '#contract/permissions.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { describeFailure, type FailureText } from '../dialogs/failure.ts';
import { GoneContext } from './gone.ts';
import { formCopy } from './formCopy.ts';
import { FormGate } from './FormGate.tsx';
import { formPart } from './formKit.ts';
import { ListLink } from './page/ListLink.tsx';
import { Row } from '../layout/parts.tsx';
import { usePermission } from '../access/usePermission.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { RefusedState } from '../states/RefusedState.tsx';

const ownCopy = {
  meta: formCopy,
  gcTime: 0,
  staleTime: 0,
  // ErrorState shows the error in place, so react-admin must not show a notification.
  onError: () => undefined,
};

/**
 * Fallback values for a form whose record cannot be fetched, and the sentence that explains them. Must be a constant.
 */
export type FallbackContent = { readonly values: Readonly<Record<string, unknown>>; readonly message: TextKey };

type RecordLoaderProps = {
  id?: string | undefined;
  /**
   * The ids of the record's parents by parameter, such as `chapterId`. On a server without a call for a single record,
   * the list under these parents is read instead. Must be a constant.
   */
  parents?: Readonly<Record<string, string>> | undefined;
  fallback?: FallbackContent | undefined;
  /** The message if the record cannot be loaded; the noun's `fetchFailed` by default. */
  loadFailure?: FailureText | undefined;
  /** Shown instead of the form if the record does not exist. */
  notFound?: TextKey | undefined;
  /** Shown while the record is loading. */
  bones: ReactNode;
  /** The right that the form's call needs; `update` by default. */
  needs?: Action | undefined;
  children: ReactNode;
};

/** Loads the record with the id in the address, or with `id`, and then shows the form. */
export function RecordLoader(props: RecordLoaderProps) {
  // The form is refused in place, because react-admin would redirect to another address, where the user would stay even
  // after the right was granted.
  const needs = props.needs ?? 'update';
  if (!usePermission(needs)) return <RefusedState needs={needs} />;
  return (
    <FormGate bones={props.bones}>
      <EditLoader {...props} />
    </FormGate>
  );
}

function EditLoader(props: RecordLoaderProps) {
  const EditBase = formPart('EditBase');
  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={props.parents ? { ...ownCopy, meta: { ...formCopy, parents: props.parents } } : ownCopy}
      redirectOnError={false}
      disableAuthentication
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      <LoadedRecord {...props} />
    </EditBase>
  );
}

function LoadedRecord({
  id,
  fallback,
  bones,
  children,
  ...said
}: MissingTexts & {
  id?: string | undefined;
  fallback?: FallbackContent | undefined;
  bones: ReactNode;
  children: ReactNode;
}) {
  const { record, error, refetch } = useEditContext<RaRecord<string>>();
  // Version 0 makes a save ask before it replaces the stored record.
  const standIn = useMemo(() => fallback && { ...fallback.values, id: id ?? '', version: 0 }, [fallback, id]);
  const shownRecord = record ?? (error && isCallFailure(error) ? standIn : undefined);
  if (!shownRecord) return error ? <LoadFailure {...said} error={error} onRetry={() => void refetch()} /> : bones;
  const isGone = record !== undefined && error instanceof ApiError && error.status === 404;
  return (
    <RecordContextProvider value={shownRecord}>
      {!record && fallback && <FallbackNotice message={fallback.message} onRetry={() => void refetch()} />}
      <GoneContext value={isGone}>{children}</GoneContext>
    </RecordContextProvider>
  );
}

/**
 * Whether the call failed. A missing session, a missing right and a reply without a record do not count as failures.
 */
function isCallFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 200 ? error.isRefusal : ![401, 403].includes(error.status);
}

function FallbackNotice({ message, onRetry }: { message: TextKey; onRetry: () => void }) {
  const text = useText();
  return (
    <Row role="alert" justify="between" gap={16} wrap measure below={24} ground="amber" pad={8}>
      <p>{text(message)}</p>
      <Button size="small" color="inherit" onClick={onRetry}>
        {text('ui.form.retry')}
      </Button>
    </Row>
  );
}

/** Texts for a record that cannot be shown. */
type MissingTexts = { loadFailure?: FailureText | undefined; notFound?: TextKey | undefined };

/** The reason why a record cannot be shown, and the next step: retry, or return to the list if it no longer exists. */
export function LoadFailure(props: MissingTexts & { error: unknown; onRetry: () => void }) {
  const { error, loadFailure, notFound, onRetry } = props;
  const text = useText();
  const nounText = useNounTexts();
  const { message, detail, requestId } = describeFailure(error, text, loadFailure ?? nounText('fetchFailed'));
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone && notFound)
    return <ErrorState message={text(notFound)} action={<ListLink label="ui.form.backToList" />} />;
  return (
    <ErrorState
      message={message}
      detail={detail}
      requestId={requestId}
      {...(isGone ? { action: <ListLink label="ui.form.backToList" /> } : { onRetry })}
    />
  );
}
