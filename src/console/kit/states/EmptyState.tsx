import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateFrame } from './StateFrame.tsx';

/** Explains why there is nothing to show, and offers a next step. */
export function EmptyState({
  title,
  text,
  icon = <InboxOutlined fontSize="inherit" />,
  action,
}: {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
}) {
  return <StateFrame icon={icon} title={title} text={text} actions={action} announce="status" />;
}
