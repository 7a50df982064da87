import Button from '@mui/material/Button';
import { useRouteError } from 'react-router';
import { ApiError } from '#console/providers/http.ts';
import { shell } from '#console/texts/en/shell.ts';
import { PageState } from './PageState.tsx';

/**
 * What is shown in place of a page that broke while it was drawn. It must not need anything that may have broken, so
 * its texts do not come from the language provider.
 */
export function Failed({ error }: { error?: unknown }) {
  const routeError = useRouteError();
  const cause = error ?? routeError;
  const requestId = cause instanceof ApiError ? cause.body.requestId : undefined;
  const { title, text, reload, request } = shell.failed;
  return (
    <PageState
      tone="red"
      role="alert"
      title={title}
      text={text}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      }
      footer={requestId && request.replace('%{id}', requestId)}
    />
  );
}
