import LockOutlined from '@mui/icons-material/LockOutlined';
import { useText } from '#console/texts/index.ts';
import { StateFrame } from './StateFrame.tsx';

/** The page of a module that this person may not open. */
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
