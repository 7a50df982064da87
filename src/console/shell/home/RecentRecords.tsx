import { Link } from 'react-router';
import { moduleOf } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { useConsole } from '../context.ts';
import { moduleIcon } from '../icons.ts';
import { preloadModule } from '../moduleCache.ts';
import { useRecentRecords } from '../recent.ts';
import { agoOf } from './age.ts';
import parts from '../parts.module.css';
import { Panel, PanelList, PanelName, PanelNote } from './Panel.tsx';
import styles from './home.module.css';

/** Records that the user opened or changed recently, on any device. */
export function RecentRecords() {
  const text = useText();
  const { basename, product, modules } = useConsole();
  const records = useRecentRecords();
  return (
    <Panel id="recent-records" title={text('home.recent.title')}>
      {records.length > 0 ? (
        <PanelList>
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
                  <Icon className={parts.icon} aria-hidden="true" />
                  <PanelName name={name} note={modules.find((candidate) => candidate.id === module)?.label} />
                  <Text as="time" fixed size="small" tone="muted" numbers dateTime={at}>
                    {agoOf(at)}
                  </Text>
                </Link>
              </li>
            );
          })}
        </PanelList>
      ) : (
        <PanelNote>{text('home.recent.none')}</PanelNote>
      )}
    </Panel>
  );
}
