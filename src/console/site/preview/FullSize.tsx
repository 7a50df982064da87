import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';

/** The preview as large as the window allows. */
export function FullSize(props: { title: string; width: number; onClose: () => void; children: ReactNode }) {
  const { title, width, onClose, children } = props;
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open
      // The dialog itself scrolls and has the focus, so that arrow keys scroll it.
      scroll="body"
      onClose={onClose}
      aria-labelledby={id}
      transitionDuration={{ enter: 140, exit: 100 }}
      slotProps={{ paper: { sx: { m: 2, width, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <Row as="header" pad={12} line="below">
        <Text as="h2" id={id} grow>
          {title}
        </Text>
        <IconButton size="small" aria-label={text('ui.form.close')} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Row>
      {children}
    </Dialog>
  );
}
