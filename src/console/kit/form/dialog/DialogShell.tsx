import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { isSecondClick } from '../../layout/secondClick.ts';
import { useNarrow } from '../../layout/useNarrow.ts';
import { Row, Text } from '../../layout/parts.tsx';
import { dialogPaper } from './paper.ts';
import { DialogClosingContext, type DialogClosing, type Leave } from '../leave.ts';

/** A dialog with a form, full screen on phones. Closing it asks for confirmation if the form has unsaved changes. */
export function DialogShell(props: { title: string; width?: number; onClose: () => void; children: ReactNode }) {
  const { title, width = 560, onClose, children } = props;
  const text = useText();
  const narrow = useNarrow();
  const titleId = useId();
  const leave = useRef<Leave>(undefined);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  const closing = useMemo<DialogClosing>(() => {
    const askAndClose = async () => {
      if ((await leave.current?.ask()) ?? true) latestOnClose.current();
    };
    return {
      close: () => void askAndClose(),
      setLeave: (next) => {
        leave.current = next;
      },
    };
  }, []);
  return (
    <Dialog
      open
      fullScreen={narrow}
      onClose={(event) => {
        if (!isSecondClick(event)) closing.close();
      }}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 140, exit: 100 }}
      slotProps={{ paper: dialogPaper(width, narrow) }}
    >
      <Row as="header" justify="between" line="below" pad={24} padBlock={16}>
        <Text as="h2" id={titleId} breaks="anywhere">
          {title}
        </Text>
        <IconButton size="small" edge="end" aria-label={text('ui.form.close')} onClick={closing.close}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Row>
      <DialogClosingContext value={closing}>{children}</DialogClosingContext>
    </Dialog>
  );
}
