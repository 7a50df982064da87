import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { DeviceSwitch } from '../preview/DeviceSwitch.tsx';
import type { Device } from '../preview/devices.ts';
import { CopyLink } from './CopyLink.tsx';
import { siteAddress } from './siteAddress.ts';
import type { Exchange } from './useSite.ts';
import { WholeSite } from './WholeSite.tsx';
import styles from './whole.module.css';

/** Overrides the theme's margin around dialogs. */
const wholeWindow = { sx: { m: 0, width: '100%', maxWidth: '100%', maxHeight: '100%', borderRadius: 0 } };

/**
 * Opens Site preview over a form, with its unsaved values. For a stored entry, the dialog's link shows the saved
 * values.
 */
export function SiteDialog(props: { start: Device; exchange: Exchange; onClose: () => void }) {
  const { start, exchange, onClose } = props;
  const text = useText();
  const id = useId();
  const basename = useBasename();
  const [device, setDevice] = useState(start);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      transitionDuration={{ enter: 140, exit: 100 }}
      slotProps={{ paper: wholeWindow }}
    >
      <Row as="header" gap={12} wrap pad={12} line="below">
        <Text as="h2" id={id} grow>
          {text('sitePreview.title')}
        </Text>
        <DeviceSwitch on={device} onChoose={setDevice} />
        {exchange.entry !== undefined && <CopyLink to={siteAddress(basename, device, exchange)} />}
        <IconButton size="small" aria-label={text('ui.form.close')} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Row>
      <Stack ground="page" pad={24} grow scrolls className={styles.dialogBody}>
        <div className={styles.page}>
          <WholeSite device={device} exchange={exchange} />
        </div>
      </Stack>
    </Dialog>
  );
}
