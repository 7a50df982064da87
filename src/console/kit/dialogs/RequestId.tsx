import IconButton from '@mui/material/IconButton';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useRef, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '../layout/parts.tsx';
import styles from './dialogs.module.css';

/** The id of a failed request, in small print, to be copied into a message to the operator. */
export function RequestId({ id }: { id: string }) {
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  const code = useRef<HTMLElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setIsCopied(true);
    } catch {
      // If the clipboard is unavailable or forbidden, the id is selected, ready for Ctrl+C.
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <Row as="span" gap={4} className={styles.request}>
      <Text as="span" size="small" tone="muted" fixed>
        {text('ui.dialogs.request')}
      </Text>
      <Text as="code" ref={code} size="small" tone="muted">
        {id}
      </Text>
      <IconButton size="small" aria-label={text('ui.dialogs.copyRequest')} onClick={copy}>
        {isCopied ? <CheckOutlined fontSize="inherit" /> : <ContentCopyOutlined fontSize="inherit" />}
      </IconButton>
      <output className="visually-hidden">{isCopied ? text('ui.dialogs.requestCopied') : ''}</output>
    </Row>
  );
}
