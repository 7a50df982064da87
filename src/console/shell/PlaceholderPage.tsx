import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { can } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/** The page of a module that is in the menu but not implemented yet. */
export function PlaceholderPage({ module, label }: { module: string; label: string }) {
  const text = useText();
  const { employee, basename } = useConsole();
  if (!can(employee, module, 'read')) return <AccessDenied modules={[module]} />;
  return (
    <PageState
      icon={<ConstructionOutlined fontSize="inherit" />}
      title={label}
      text={text('shell.placeholder', { name: label })}
      actions={
        <Button variant="outlined" component={Link} to={basename}>
          {text('shell.denied.home')}
        </Button>
      }
    />
  );
}
