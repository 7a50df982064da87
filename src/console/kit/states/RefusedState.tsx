import LockOutlined from '@mui/icons-material/LockOutlined';
import type { Action } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { useNeededRight } from '../access/useNeededRight.ts';
import { StateFrame } from './StateFrame.tsx';

/** The right that is missing, in the module of the resource around it where none is named; or the server's sentence. */
type RefusedStateProps = { needs: Action; module?: string } | { reason: string };

/** The page of a module that this person may not open. */
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
