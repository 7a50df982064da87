import { useEffect, useId, useState } from 'react';
import type { AlertOptions } from './context.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { MessageActions } from './MessageActions.tsx';
import { Text } from '../layout/parts.tsx';

/** Reports a success. Closes after a while unless a key has been pressed or the pointer has been on its action. */
export function AlertDialog(props: {
  open: boolean;
  title: string;
  options: AlertOptions;
  onClose: () => void;
  onGone: () => void;
}) {
  const { open, title, options, onClose, onGone } = props;
  const { text: sentence, milliseconds, action } = options;
  const textId = useId();
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld || !open) return undefined;
    const timer = setTimeout(onClose, milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, milliseconds, onClose, open]);

  const hold = () => setIsHeld(true);
  return (
    <DialogFrame
      open={open}
      title={title}
      describedBy={textId}
      onClose={onClose}
      onGone={onGone}
      onKey={hold}
      actions={<MessageActions action={action} onClose={onClose} onPoint={hold} />}
    >
      <Text id={textId} tone="muted" breaks="typed">
        {sentence}
      </Text>
    </DialogFrame>
  );
}
