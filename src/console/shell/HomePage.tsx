import Button from '@mui/material/Button';
import { useEffect, useState, type ComponentType } from 'react';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { useText } from '#console/texts/index.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { PageState } from './PageState.tsx';

let loaded: ComponentType | undefined;

/** Loads the home page, which nobody sees on the way to the first list. Rejects when it cannot be loaded. */
export async function loadHome(): Promise<ComponentType> {
  if (!loaded) {
    const { Home, home } = await import('./home/index.ts');
    await addTexts({ texts: { home }, nouns: {} });
    loaded = Home;
  }
  return loaded;
}

/** The same ahead of a click; a failure shows when the page is opened. */
export function preloadHome(): void {
  loadHome().catch(() => undefined);
}

type State = { Home?: ComponentType | undefined; failed?: true };

async function load(tell: (state: State) => void): Promise<void> {
  try {
    const Home = await loadHome();
    tell({ Home });
  } catch {
    tell({ failed: true });
  }
}

/** The page without a module. Its chunk is usually loaded by then, so it renders without a placeholder. */
export function HomePage() {
  const text = useText();
  const [state, setState] = useState<State>({ Home: loaded });
  const { Home, failed } = state;
  useEffect(() => {
    if (!loaded) void load(setState);
  }, []);

  if (Home) return <Home />;
  if (failed) {
    return (
      <PageState
        tone="red"
        role="alert"
        title={text('shell.failed.title')}
        text={text('shell.failed.module', { name: text('shell.breadcrumb.home') })}
        actions={
          <Button variant="contained" onClick={() => void load(setState)}>
            {text('shell.failed.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <h1>{text('shell.welcome.title')}</h1>
      <LoadingRows />
    </>
  );
}
