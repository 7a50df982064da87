import LockOutlined from '@mui/icons-material/LockOutlined';
import type { Action } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { missingRight } from '../access/missingRight.ts';
import { useNeededRight } from '../access/useNeededRight.ts';
import { StateFrame } from './StateFrame.tsx';

/**
 * Either the missing right, by default in the surrounding resource's module, or the server's sentence as the reason.
 */
type RefusedStateProps = { needs: Action; module?: string } | { reason: string };

/** Shown in place of a page that this user may not open. */
export function RefusedState(props: RefusedStateProps) {
  const text = useText();
  const neededRight = useNeededRight();
  // A refusal by the server names the right by its API name; people know it by its label.
  const reason = 'reason' in props ? props.reason : undefined;
  const missingFlag = 'reason' in props ? missingRight(props.reason) : props;
  return (
    <StateFrame
      announce="status"
      tone="amber"
      icon={<LockOutlined fontSize="inherit" />}
      title={text('list.refused')}
      text={text('list.refusedText')}
      help={
        missingFlag ? neededRight(missingFlag.needs, missingFlag.module ? [missingFlag.module] : undefined) : reason
      }
    />
  );
}
