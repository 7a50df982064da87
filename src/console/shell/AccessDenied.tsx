import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useNeededRight } from '#console/kit/access/useNeededRight.ts';
import { adminPages } from './adminPages.ts';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/**
 * The page for users who lack the right to read a module, or any of several; for pages that only Admins may open,
 * `modules` is omitted.
 */
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
