import Button from '@mui/material/Button';
import { EditBase, LinkBase, useCreatePath, useEditContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ApiError } from '#console/providers/http.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { describeFailure } from '../dialogs/failure.ts';
import { formCopy } from './formCopy.ts';
import { usePermission } from '../access/usePermission.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { RefusedState } from '../states/RefusedState.tsx';

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
  /** Said when the record cannot be loaded; the noun's `fetchFailed` when left out. */
  loadFailed?: TextKey | undefined;
  /** Shown until it is. */
  bones: ReactNode;
  /** For who may only read, too. */
  readOnly?: true;
  children: ReactNode;
}) {
  // In its place: react-admin would lead to another address, which then stays when the right is given.
  if (!usePermission(props.readOnly ? 'read' : 'update')) return <RefusedState />;
  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={ownCopy}
      redirectOnError={false}
      disableAuthentication
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
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  return error ? <LoadFailure {...{ error, loadFailed }} onRetry={() => void refetch()} /> : bones;
}

/** Why a record is not there, and what can be done: try again, or back to the list when it is gone. */
export function LoadFailure(props: { error: unknown; loadFailed?: TextKey | undefined; onRetry: () => void }) {
  const { error, loadFailed, onRetry } = props;
  const of = useNounTexts();
  const { message, detail, requestId } = describeFailure(error, useText(), loadFailed ?? of('fetchFailed'));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      message={message}
      detail={detail}
      requestId={requestId}
      {...(isGone ? { action: <BackToList /> } : { onRetry })}
    />
  );
}

/** The way out of the page of a record that is gone. */
function BackToList() {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  return (
    <Button variant="outlined" component={LinkBase} to={createPath({ resource, type: 'list' })}>
      {text('ui.form.backToList')}
    </Button>
  );
}
