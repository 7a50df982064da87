import ThemeProvider from '@mui/system/ThemeProvider';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { productOf } from '#contract/product.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { readSession } from '#console/providers/session.ts';
import { destinationOf } from '#console/providers/destination.ts';
import type { Entry } from '#console/signIn/entry.tsx';
import { i18nProvider } from '#console/texts/i18n.ts';
import { themes } from '#console/theme/theme.ts';
import { useScheme } from '#console/theme/useScheme.ts';
import { NotFoundState } from './PageNotFound.tsx';

/**
 * An address outside this user's dashboard: redirects to a page or the sign-in page, or reports that there is no such
 * page.
 */
export function OtherAddress({ entry, home }: { entry: Entry; home: string }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const destination = destinationOf(address, readSession()?.employee);
  const isSignedOut = destination.screen === 'signIn';
  useEffect(() => {
    if (isSignedOut) entry.expired();
  }, [isSignedOut, entry]);
  if (isSignedOut) return null;
  return destination.address === address ? <NoPage home={home} /> : <Navigate to={destination.address} replace />;
}

/** Rendered outside the console's contexts, so its texts cannot come from a context. */
function NoPage({ home }: { home: string }) {
  const scheme = useScheme();
  const { translate } = i18nProvider;
  const title = translate('shell.notFound.title');
  useEffect(() => {
    document.title = `${title} · ${productOf(currentConfiguration().productName).name}`;
  }, [title]);
  return (
    <ThemeProvider theme={themes[scheme]}>
      <main>
        <NotFoundState
          title={title}
          text={translate('shell.notFound.text')}
          link={{ to: home, label: translate('shell.denied.home') }}
        />
      </main>
    </ThemeProvider>
  );
}
