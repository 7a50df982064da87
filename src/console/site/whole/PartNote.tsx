import Button from '@mui/material/Button';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import { LinkBase, useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { reasonOf } from '#console/kit/dialogs/failure.ts';
import type { Device } from '../preview/devices.ts';
import { labelOf, moduleIdOf } from '../sectionLabels.ts';
import type { SectionName } from '../sectionNames.ts';
import type { Exchange, SitePart } from './useSite.ts';
import styles from './whole.module.css';

type Missing = Exclude<SitePart, { state: 'ready' }>;

/** Says in the place of a section why nothing is drawn there, and where that can be changed. */
export function PartNote({ section, part, device }: { section: SectionName; part: Missing; device: Device }) {
  const text = useText();
  const name = labelOf(section);
  switch (part.state) {
    case 'loading':
      return (
        <div
          className={styles.bone}
          data-device={device}
          role="status"
          aria-label={text('sitePreview.loading', { name })}
        />
      );
    case 'refused':
      return <Note icon={<LockOutlined />}>{text('sitePreview.refused', { name })}</Note>;
    case 'none':
      return (
        <Note icon={<InfoOutlined />} action={<ModuleLink section={section} />}>
          {text('sitePreview.none', { name })}
        </Note>
      );
    case 'failed':
      return (
        <Note
          icon={<WarningAmberOutlined />}
          tone="red"
          action={
            <Button size="small" onClick={part.retry}>
              {text('list.retry')}
            </Button>
          }
        >
          {text('sitePreview.failed', { name })} {reasonOf(part.error, text, 'ui.action.unexpected')}
        </Note>
      );
  }
}

/** Says above a section that it is another entry than the one that visitors see. */
export function ExchangeNote({ exchange, part }: { exchange: Exchange; part: SitePart }) {
  const text = useText();
  const name = labelOf(exchange.section);
  if (part.state === 'none') {
    return (
      <Note icon={<InfoOutlined />} action={<ModuleLink section={exchange.section} />}>
        {text('sitePreview.gone', { name })}
      </Note>
    );
  }
  if (part.state !== 'ready') return null;
  const isTyped = exchange.values !== undefined;
  if (!isTyped && !isInactive(part.values)) return null;
  return (
    <Note icon={<SwapHorizOutlined />} tone="accent">
      {text(isTyped ? 'sitePreview.typed' : 'sitePreview.exchanged', { name })}
    </Note>
  );
}

function isInactive(values: unknown): boolean {
  return typeof values === 'object' && values !== null && 'isActive' in values && values.isActive === false;
}

function ModuleLink({ section }: { section: SectionName }) {
  const text = useText();
  const basename = useBasename();
  return (
    <Button size="small" component={LinkBase} to={`${basename}/${moduleIdOf(section)}`}>
      {text('sitePreview.open', { name: labelOf(section) })}
    </Button>
  );
}

function Note(props: { icon: ReactNode; tone?: 'red' | 'accent'; action?: ReactNode; children: ReactNode }) {
  const { icon, tone, action, children } = props;
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'red' ? 'alert' : undefined}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p>{children}</p>
      {action}
    </div>
  );
}
