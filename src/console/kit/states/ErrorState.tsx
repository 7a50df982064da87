import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { RequestId } from '../dialogs/RequestId.tsx';
import { StateFrame } from './StateFrame.tsx';

export type ErrorStateProps = {
  /** The operation that failed, in the screen's words. */
  message: string;
  /** The server's message. */
  detail?: string | undefined;
  /** The id of the failed request, shown in small print, so that the request can be found in the log. */
  requestId?: string | undefined;
  onRetry?: () => void;
  /** Another button beside 'Try again'. */
  action?: ReactNode;
};

/** Shown if something could not be loaded. */
export function ErrorState({ message, detail, requestId, onRetry, action }: ErrorStateProps) {
  const text = useText();
  return (
    <StateFrame
      announce="alert"
      tone="red"
      icon={<ErrorOutlineOutlined fontSize="inherit" />}
      title={message}
      text={detail}
      actions={
        <>
          {onRetry ? (
            <Button variant="outlined" onClick={onRetry}>
              {text('list.retry')}
            </Button>
          ) : null}
          {action}
        </>
      }
      footer={requestId ? <RequestId id={requestId} /> : null}
    />
  );
}
