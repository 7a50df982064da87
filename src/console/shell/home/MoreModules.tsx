import { Link } from 'react-router';
import type { Module } from '#contract/modules.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { useConsole } from '../context.ts';
import { moduleIcon } from '../icons.ts';
import { preloadPointedAt } from '../moduleCache.ts';
import parts from '../parts.module.css';
import styles from './home.module.css';

/** Modules without an entry in the sidebar, and the pages for Admins. */
export function MoreModules({ modules }: { modules: readonly Module[] }) {
  const text = useText();
  const { basename, product, askForRows } = useConsole();
  if (modules.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="more-modules">
      <h2 id="more-modules">{text('home.more.title')}</h2>
      <Row as="ul" wrap>
        {modules.map(({ id, label }) => {
          const Icon = moduleIcon(id, product);
          return (
            <li key={id}>
              <Link
                className={styles.frame}
                to={`${basename}/${id}`}
                onPointerEnter={() => preloadPointedAt(id)}
                onFocus={() => preloadPointedAt(id)}
                onClick={() => askForRows(id)}
              >
                <Icon className={parts.icon} aria-hidden="true" />
                {label}
              </Link>
            </li>
          );
        })}
      </Row>
    </Stack>
  );
}
