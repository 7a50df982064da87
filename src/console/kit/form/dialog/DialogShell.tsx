import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { isSecondClick } from '../../layout/secondClick.ts';
import { useNarrow } from '../../layout/useNarrow.ts';
import { Row, Text } from '../../layout/parts.tsx';
import { CommentsButton } from '../../actions/CommentsButton.tsx';
import { PresenceOfRecord } from '../../actions/PresenceOfRecord.tsx';
import { dialogPaper, sidePaper } from './paper.ts';
import { DialogClosingContext, type DialogClosing, type Leave } from '../leave.ts';

type DialogShellProps = {
  title: string;
  width?: number;
  /** Whether the dialog is a panel at the end of the window, over a page that stays visible. */
  side?: boolean;
  /** The id of the record that the dialog shows; the record belongs to the surrounding resource. */
  recordId?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form, full screen on phones. Closing it asks for confirmation if the form has unsaved changes. */
export function DialogShell(props: DialogShellProps) {
  const { title, width = 560, side = false, recordId, onClose, children } = props;
  const resource = useResourceContext();
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
      slotProps={side && !narrow ? sidePaper(width) : { paper: dialogPaper(width, narrow) }}
    >
      <Row as="header" justify="between" line="below" pad={24} padBlock={16}>
        <Text as="h2" id={titleId} breaks="anywhere" grow>
          {title}
        </Text>
        {recordId !== undefined && resource !== undefined ? (
          <>
            <PresenceOfRecord resource={resource} id={recordId} />
            <CommentsButton resource={resource} id={recordId} />
          </>
        ) : null}
        <IconButton size="small" edge="end" aria-label={text('ui.form.close')} onClick={closing.close}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Row>
      <DialogClosingContext value={closing}>{children}</DialogClosingContext>
    </Dialog>
  );
}
