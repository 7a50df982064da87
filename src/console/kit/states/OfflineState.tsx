import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { useText } from '#console/texts/index.ts';
import { StateFrame } from './StateFrame.tsx';

/** Shown if the browser is offline and nothing was loaded before. */
export function OfflineState() {
  const text = useText();
  return (
    <StateFrame
      announce="status"
      tone="amber"
      icon={<CloudOffOutlined fontSize="inherit" />}
      title={text('list.offline')}
      text={text('list.offlineText')}
    />
  );
}
