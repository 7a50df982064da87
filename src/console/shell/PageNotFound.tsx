import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useConsole } from './context.ts';
import { useAnnounceMissing } from './missingPage.ts';
import { PageState } from './PageState.tsx';

/** The page for an address that exists for no user. Below a module that the user may open, it links to that module. */
export function PageNotFound({ module, label }: { module?: string; label?: string }) {
  const text = useText();
  const { basename } = useConsole();
  useAnnounceMissing();
  return (
    <NotFoundState
      title={text('shell.notFound.title')}
      text={text('shell.notFound.text')}
      link={{
        to: module === undefined ? basename : `${basename}/${module}`,
        label: label === undefined ? text('shell.denied.home') : text('shell.notFound.open', { name: label }),
      }}
    />
  );
}

type NotFoundStateProps = { title: string; text: string; link: { to: string; label: string } };

export function NotFoundState({ title, text, link }: NotFoundStateProps) {
  return (
    <PageState
      icon={<SearchOffOutlined fontSize="inherit" />}
      tone="amber"
      title={title}
      text={text}
      actions={
        <Button variant="outlined" component={Link} to={link.to}>
          {link.label}
        </Button>
      }
    />
  );
}
