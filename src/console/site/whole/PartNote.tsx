import Button from '@mui/material/Button';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import { LinkBase, useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { reasonOf } from '#console/kit/dialogs/failure.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { labelOf, moduleIdOf } from '../sectionLabels.ts';
import type { SectionName } from '../sectionNames.ts';
import type { Exchange, SitePart } from './useSite.ts';
import styles from './whole.module.css';

type MissingPart = Exclude<SitePart, { state: 'ready' }>;

/** Shown in place of a missing section: explains why it is missing, and links to where that can be changed. */
export function PartNote({ section, part }: { section: SectionName; part: MissingPart }) {
  const text = useText();
  const name = labelOf(section);
  switch (part.state) {
    case 'loading':
      return (
        <Stack
          ground="grey"
          line="below"
          className={styles.bone}
          role="status"
          aria-label={text('sitePreview.loading', { name })}
        />
      );
    case 'refused':
      return <Note icon={<LockOutlined fontSize="small" />}>{text('sitePreview.refused', { name })}</Note>;
    case 'none':
      return (
        <Note icon={<InfoOutlined fontSize="small" />} action={<ModuleLink section={section} />}>
          {text('sitePreview.none', { name })}
        </Note>
      );
    case 'failed':
      return (
        <Note
          icon={<WarningAmberOutlined fontSize="small" />}
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

/** Shown above a section whose entry is not the one that visitors see. */
export function ExchangeNote({ exchange, part }: { exchange: Exchange; part: SitePart }) {
  const text = useText();
  const name = labelOf(exchange.section);
  if (part.state === 'none') {
    return (
      <Note icon={<InfoOutlined fontSize="small" />} action={<ModuleLink section={exchange.section} />}>
        {text('sitePreview.gone', { name })}
      </Note>
    );
  }
  if (part.state !== 'ready') return null;
  const isTyped = exchange.values !== undefined;
  if (!isTyped && !isInactive(part.values)) return null;
  return (
    <Note icon={<SwapHorizOutlined fontSize="small" />} tone="accent">
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
    <Row wrap pad={8} ground={tone ?? 'page'} className={styles.note} role={tone === 'red' ? 'alert' : undefined}>
      <Text as="span" tone={tone ?? 'muted'} aria-hidden>
        {icon}
      </Text>
      <Text size="table" tone={tone ?? 'muted'} breaks="anywhere" grow>
        {children}
      </Text>
      {action}
    </Row>
  );
}
