import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useRecordContext, type RaRecord } from 'ra-core';
import { useText, type TextKey } from '#console/texts/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { useDelete, type DeleteOptions } from './useDelete.ts';

export type DeleteButtonProps = DeleteOptions & { iconOnly?: boolean; subject?: string; label?: TextKey };

/** Asks, deletes the record around it, tells the outcome. */
export function DeleteButton({ iconOnly, subject, label = 'ui.action.delete', ...options }: DeleteButtonProps) {
  const text = useText();
  const [remove, pending] = useDelete(options);
  const record = useRecordContext<RaRecord<string>>();
  if (!record) return null;
  return (
    <ActionButton
      action="delete"
      danger
      icon={<DeleteOutlined fontSize="small" />}
      label={text(label)}
      pending={pending}
      onClick={() => remove(record)}
      {...(iconOnly ? { iconOnly: true } : {})}
      {...(subject ? { subject } : {})}
    />
  );
}
