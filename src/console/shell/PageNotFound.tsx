import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useConsole } from './context.ts';
import { PageState } from './PageState.tsx';

/** An address under a module that the person may open, at which nothing is for anybody. */
export function PageNotFound({ module, label }: { module: string; label: string }) {
  const text = useText();
  const { basename } = useConsole();
  return (
    <PageState
      icon={<SearchOffOutlined fontSize="inherit" />}
      tone="amber"
      title={text('shell.notFound.title')}
      text={text('shell.notFound.text')}
      actions={
        <Button variant="outlined" component={Link} to={`${basename}/${module}`}>
          {text('shell.notFound.open', { name: label })}
        </Button>
      }
    />
  );
}
