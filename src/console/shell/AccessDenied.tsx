import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/** A module that the person may not read. */
export function AccessDenied() {
  const text = useText();
  const { basename } = useConsole();
  return (
    <PageState
      icon={<LockOutlined fontSize="inherit" />}
      tone="amber"
      title={text('shell.denied.title')}
      text={text('shell.denied.text')}
      help={text('shell.denied.help')}
      actions={
        <Button variant="outlined" component={Link} to={basename}>
          {text('shell.denied.home')}
        </Button>
      }
    />
  );
}
