import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useRecordContext, useRedirect, useResourceContext, useUnselect } from 'ra-core';
import { useContext, useState } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { useLeave } from '../form/leave.ts';
import { ActionButton } from './ActionButton.tsx';
import { hideDeleted, refreshRecords } from './refresh.ts';

/** Asks, deletes the record around it, tells the outcome. `redirect` leaves the record's own page afterwards. */
export function DeleteButton(props: {
  /** The singular noun in the question (operations.md §5). */
  item: TextKey;
  success: TextKey;
  failure: TextKey;
  serverMessage?: boolean;
  successMilliseconds?: number;
  iconOnly?: boolean;
  redirect?: 'list';
  subject?: string;
  label?: TextKey;
}) {
  const text = useText();
  const [remove, pending] = useDelete(props);
  const record = useRecordContext();
  if (!record) return null;
  return (
    <ActionButton
      action="delete"
      danger
      icon={<DeleteOutlined fontSize="small" />}
      label={text(props.label ?? 'ui.action.delete')}
      pending={pending}
      onClick={remove}
      {...(props.iconOnly ? { iconOnly: true } : {})}
      {...(props.subject ? { subject: props.subject } : {})}
    />
  );
}

/** The same as a function, for a menu entry. It never rejects. */
export function useDelete(options: {
  item: TextKey;
  success: TextKey;
  failure: TextKey;
  serverMessage?: boolean;
  successMilliseconds?: number;
  redirect?: 'list';
}): [remove: () => Promise<void>, pending: boolean] {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const redirect = useRedirect();
  const record = useRecordContext();
  const resource = useResourceContext();
  const unselect = useUnselect(resource);
  const leave = useLeave();
  const [pending, setPending] = useState(false);

  async function remove() {
    if (pending || !record || !dataProvider || resource === undefined) return;
    if (!(await dialogs.confirmDelete(text(options.item)))) return;
    setPending(true);
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record });
      hideDeleted(queryClient, resource, record);
      unselect([record.id]);
      void refreshRecords(queryClient, resource, 'list');
      dialogs.success(text(options.success), options.successMilliseconds);
      leave.freely();
      if (options.redirect) redirect(options.redirect, resource);
    } catch (error) {
      await reportFailure(error, options.failure, { serverMessage: options.serverMessage });
    } finally {
      setPending(false);
    }
  }
  return [remove, pending];
}
