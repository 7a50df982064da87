import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { modulesWithoutEntry } from './access.ts';
import { useConsole, useShell } from './context.ts';
import { moduleIcon } from './icons.ts';
import { preloadModule } from './moduleCache.ts';
import { PageState } from './PageState.tsx';
import styles from './welcome.module.css';

/** No module is selected (operations.md §2): the welcome, and the modules that the sidebar does not list. */
export function Welcome() {
  const text = useText();
  const { accessible, product, basename } = useConsole();
  const { openPalette, openMenu } = useShell();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const more = modulesWithoutEntry(accessible);
  if (accessible.every(({ id }) => id === 'profile')) {
    return (
      <PageState
        icon={<SearchOutlined fontSize="inherit" />}
        title={text('shell.welcome.title')}
        text={text('shell.welcome.nothing')}
        help={text('shell.welcome.nothingHelp')}
      />
    );
  }
  return (
    <div className={styles.welcome}>
      <PageState
        icon={<SpaceDashboardOutlined fontSize="inherit" />}
        tone="accent"
        title={text('shell.welcome.title')}
        text={text(isWide ? 'shell.welcome.prompt' : 'shell.welcome.promptPhone')}
        actions={
          isWide ? (
            <Button variant="outlined" startIcon={<SearchOutlined />} onClick={openPalette}>
              {text('shell.welcome.find')}
            </Button>
          ) : (
            <Button variant="contained" onClick={openMenu}>
              {text('shell.welcome.menu')}
            </Button>
          )
        }
      />
      {more.length > 0 && (
        <section className={styles.more} aria-labelledby="more-modules">
          <h2 id="more-modules">{text('shell.welcome.more')}</h2>
          <p>{text('shell.welcome.moreHelp')}</p>
          <ul>
            {more.map(({ id, label }) => {
              const Icon = moduleIcon(id, product);
              return (
                <li key={id}>
                  <Link
                    to={`${basename}/${id}`}
                    onPointerEnter={() => preloadModule(id)}
                    onFocus={() => preloadModule(id)}
                  >
                    <Icon aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
