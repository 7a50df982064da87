import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useNeededRight } from '#console/kit/access/useNeededRight.ts';
import { adminPages } from './adminPages.ts';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/** The page for users without the right to read any of `modules`, by default the module of the surrounding resource. */
export function AccessDenied({ modules }: { modules?: readonly string[] }) {
  const text = useText();
  const { basename } = useConsole();
  const neededRight = useNeededRight();
  const isForAdmins = adminPages.some(({ id }) => modules?.includes(id));
  return (
    <PageState
      icon={<LockOutlined fontSize="inherit" />}
      tone="amber"
      title={text('shell.denied.title')}
      text={text('shell.denied.text')}
      help={isForAdmins ? text('shell.denied.admins') : neededRight('read', modules)}
      actions={
        <Button variant="outlined" component={Link} to={basename}>
          {text('shell.denied.home')}
        </Button>
      }
    />
  );
}
