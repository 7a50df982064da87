import LockOutlined from '@mui/icons-material/LockOutlined';
import { useText } from '#console/texts/index.ts';
import { StateFrame } from './StateFrame.tsx';

/** The person may not open this module (operations.md §2). */
export function RefusedState() {
  const text = useText();
  return (
    <StateFrame
      announce="status"
      tone="amber"
      icon={<LockOutlined fontSize="inherit" />}
      title={text('list.refused')}
      text={text('list.refusedText')}
    />
  );
}
