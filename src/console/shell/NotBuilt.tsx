import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { can } from '#contract/permissions.ts';
import { placeholder } from '#console/modules.tsx';
import { useText } from '#console/texts/index.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/** A module that is in the list but not in the console yet. */
export function NotBuilt({ module, label }: { module: string; label: string }) {
  const text = useText();
  const { employee, basename } = useConsole();
  if (!can(employee, module, 'read')) return <AccessDenied />;
  return (
    <PageState
      icon={<ConstructionOutlined fontSize="inherit" />}
      title={label}
      text={text(module === placeholder ? 'shell.notBuilt.placeholder' : 'shell.notBuilt.text', { name: label })}
      {...(module === placeholder ? {} : { help: text('shell.notBuilt.help') })}
      actions={
        <Button variant="outlined" component={Link} to={basename}>
          {text('shell.denied.home')}
        </Button>
      }
    />
  );
}
