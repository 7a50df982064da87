import { Link } from 'react-router';
import { moduleOf } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { useConsole } from '../context.ts';
import { moduleIcon } from '../icons.ts';
import { preloadModule } from '../moduleCache.ts';
import { useRecentRecords } from '../recent.ts';
import { agoOf } from './age.ts';
import styles from './home.module.css';

/** Records that this person opened or changed recently, on any device. */
export function RecentRecords() {
  const text = useText();
  const { basename, product, modules } = useConsole();
  const records = useRecentRecords();
  return (
    <section className={styles.panel} aria-labelledby="recent-records">
      <header>
        <h2 id="recent-records">{text('home.recent.title')}</h2>
      </header>
      {records.length > 0 ? (
        <ul>
          {records.map(({ module: list, id, name, at }) => {
            const module = moduleOf(list);
            const Icon = moduleIcon(module, product);
            return (
              <li key={`${list} ${id}`}>
                <Link
                  className={styles.row}
                  to={`${basename}/${list}/${encodeURIComponent(id)}`}
                  onPointerEnter={() => preloadModule(module)}
                  onFocus={() => preloadModule(module)}
                >
                  <Icon className={styles.icon} aria-hidden="true" />
                  <span className={styles.what}>
                    <span>{name}</span>
                    <span>{modules.find((known) => known.id === module)?.label}</span>
                  </span>
                  <time className={styles.note} dateTime={at}>
                    {agoOf(at)}
                  </time>
                </Link>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.empty}>{text('home.recent.none')}</p>
      )}
    </section>
  );
}
