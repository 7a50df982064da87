import { EditBase, useEditContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ApiError } from '#console/providers/http.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { describeFailure } from '../dialogs/failure.ts';
import { formCopy } from './formCopy.ts';
import { ErrorState } from '../states/ErrorState.tsx';

const ownCopy = {
  meta: formCopy,
  gcTime: 0,
  staleTime: 0,
  // Said in place, by ErrorState, instead of a notice on the list.
  onError: () => undefined,
};

/** Loads the record of the address, or of `id`, and shows the form when it is there. */
export function RecordLoader(props: {
  id?: string;
  /** Said when the record cannot be loaded. */
  loadFailed?: TextKey | undefined;
  /** Shown until it is. */
  bones: ReactNode;
  /** For who may only read, too: react-admin asks for the right to edit otherwise. */
  readOnly?: true;
  children: ReactNode;
}) {
  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={ownCopy}
      redirectOnError={false}
      disableAuthentication={props.readOnly ?? false}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      <Loaded {...props} />
    </EditBase>
  );
}

function Loaded({
  loadFailed,
  bones,
  children,
}: {
  loadFailed?: TextKey | undefined;
  bones: ReactNode;
  children: ReactNode;
}) {
  const text = useText();
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  if (!error) return bones;
  const { message, detail, requestId } = describeFailure(error, text, loadFailed ?? 'ui.form.loadFailed');
  const canRetry = !(error instanceof ApiError) || error.status !== 404;
  return (
    <ErrorState
      message={message}
      detail={detail}
      requestId={requestId}
      {...(canRetry ? { onRetry: () => void refetch() } : {})}
    />
  );
}
