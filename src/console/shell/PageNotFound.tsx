import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/** An address at which nothing is for anybody. Under a module that the person may open, the way out is that module. */
export function PageNotFound({ module, label }: { module?: string; label?: string }) {
  const text = useText();
  const { basename } = useConsole();
  return (
    <PageState
      icon={<SearchOffOutlined fontSize="inherit" />}
      tone="amber"
      title={text('shell.notFound.title')}
      text={text('shell.notFound.text')}
      actions={
        <Button variant="outlined" component={Link} to={module === undefined ? basename : `${basename}/${module}`}>
          {label === undefined ? text('shell.denied.home') : text('shell.notFound.open', { name: label })}
        </Button>
      }
    />
  );
}
