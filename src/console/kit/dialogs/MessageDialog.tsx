import { useId } from 'react';
import { Link } from 'react-router';
import type { ErrorOptions } from './context.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { MessageActions } from './MessageActions.tsx';
import { Stack, Text } from '../layout/parts.tsx';
import styles from './dialogs.module.css';
import { RequestId } from './RequestId.tsx';

/** A message that stays until it is closed. An error shows the request's id, so that it can be found in the log. */
export function MessageDialog(props: {
  open: boolean;
  isError: boolean;
  message: string;
  options: ErrorOptions;
  onClose: () => void;
  onGone: () => void;
}) {
  const { open, isError, message, options, onClose, onGone } = props;
  const { action } = options;
  const [textId, detailId] = [useId(), useId()];
  const describedBy = [options.text && textId, options.detail && detailId].filter(Boolean).join(' ');
  return (
    <DialogFrame
      open={open}
      title={message}
      {...(isError ? { tone: 'error' } : {})}
      {...(describedBy ? { describedBy } : {})}
      onClose={onClose}
      onGone={onGone}
      actions={<MessageActions action={action} onClose={onClose} />}
    >
      {options.text && (
        <Text id={textId} tone="muted" breaks="typed">
          {options.text}
        </Text>
      )}
      {options.detail && (
        <Text id={detailId} tone="muted" breaks="typed">
          {options.detail}
        </Text>
      )}
      {options.records ? (
        <Stack as="ul" gap={0} line="between" scrolls className={styles.records}>
          {options.records.map(({ name, reason, path }) => (
            <Text key={`${name} ${path}`} as="li" size="table" tone="muted" breaks="anywhere" padBlock={8}>
              {path === undefined ? (
                <b>{name}</b>
              ) : (
                <Link to={path} onClick={onClose}>
                  {name}
                </Link>
              )}{' '}
              {reason}
            </Text>
          ))}
        </Stack>
      ) : null}
      {options.requestId && <RequestId id={options.requestId} />}
    </DialogFrame>
  );
}
