import LockOutlined from '@mui/icons-material/LockOutlined';
import type { Action } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { useNeededRight } from '../access/useNeededRight.ts';
import { StateFrame } from './StateFrame.tsx';

/** The missing right, by default in the surrounding resource's module; or the server's sentence. */
type RefusedStateProps = { needs: Action; module?: string } | { reason: string };

/** Shown in place of a page that this user may not open. */
export function RefusedState(props: RefusedStateProps) {
  const text = useText();
  const neededRight = useNeededRight();
  return (
    <StateFrame
      announce="status"
      tone="amber"
      icon={<LockOutlined fontSize="inherit" />}
      title={text('list.refused')}
      text={text('list.refusedText')}
      help={'reason' in props ? props.reason : neededRight(props.needs, props.module ? [props.module] : undefined)}
    />
  );
}
