import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { ApiError } from '#console/providers/http.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { PageState } from './PageState.tsx';

/**
 * Shown in place of a page that failed to render. Its texts do not come from a context, because it must not depend on
 * anything that may be broken.
 */
export function Failed({ error }: { error?: unknown }) {
  const requestId = error instanceof ApiError ? error.body.requestId : undefined;
  const { translate } = i18nProvider;
  return (
    <PageState
      tone="red"
      role="alert"
      title={translate('shell.failed.title')}
      text={translate('shell.failed.text')}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('shell.failed.reload')}
        </Button>
      }
      footer={requestId && translate('shell.failed.request', { id: requestId })}
    />
  );
}

/** `frame` surrounds the message if the boundary is outside of the theme. */
type Props = { place: string; frame?: (failed: ReactNode) => ReactNode; children: ReactNode };
type State = { place?: string; failure?: { error: unknown } | undefined };

/** Keeps the shell on screen if a page throws an error; a new `place` resets the boundary. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const failed = <Failed error={failure.error} />;
    return this.props.frame?.(failed) ?? failed;
  }
}
