import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { signInPath } from '#console/providers/authProvider.ts';
import { storedParts } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { StateFrame } from '#console/kit/states/StateFrame.tsx';

/** Shown when the stored session is incomplete; says which parts of it are missing. */
export function AuthenticationRequired() {
  const text = useText();
  const storedSession = storedParts();
  const stateOf = (isThere: boolean) => text(`chats.authentication.${isThere ? 'present' : 'missing'}`);
  return (
    <StateFrame
      announce="alert"
      tone="amber"
      icon={<LockOutlined fontSize="inherit" />}
      title={text('chats.authentication.title')}
      text={text('chats.authentication.text')}
      actions={
        <Button variant="contained" href={signInPath}>
          {text('chats.authentication.goToLogin')}
        </Button>
      }
      footer={[
        text('chats.authentication.token', { state: stateOf(storedSession.token) }),
        text('chats.authentication.user', { state: stateOf(storedSession.user) }),
      ].join(' · ')}
    />
  );
}
