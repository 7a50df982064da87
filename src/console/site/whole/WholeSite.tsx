import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import { drawings } from '../drawings.tsx';
import type { Device } from '../preview/devices.ts';
import { SiteFrame } from '../preview/SiteFrame.tsx';
import { labelOf } from '../sectionLabels.ts';
import { sectionNames, type SectionName } from '../sectionNames.ts';
import { Top } from '../sections/Top.tsx';
import { ExchangeNote, PartNote } from './PartNote.tsx';
import { useSite, type Exchange, type Site } from './useSite.ts';
import styles from './whole.module.css';

/** The sections that the page's header links to. */
const linkedSections = ['why-{product}', 'about-us', 'demo-digital-hub', 'faq', 'contact'] as const;
/** Sections below the page's header; the contact information is rendered inside the contact section. */
const sectionsBelowHeader = sectionNames.filter((name) => name !== 'alert' && name !== 'contact-info');
/** Sections at the edges of the page, outside its content. */
const edges: ReadonlySet<SectionName> = new Set(['alert', 'footer']);

/**
 * All active sections in the order of the page, with one entry replaced. Each section is a separate picture, so that
 * the console can explain between them what is missing and where to add it.
 */
export function WholeSite({ device, exchange }: { device: Device; exchange?: Exchange | undefined }) {
  const site = useSite(exchange);
  const exchangedRef = useScrolledTo(exchange?.section, site);
  const part = (section: SectionName) => (
    <div key={section} ref={exchange?.section === section ? exchangedRef : undefined}>
      {exchange?.section === section && <ExchangeNote exchange={exchange} part={site[section]} />}
      <Part section={section} site={site} device={device} />
    </div>
  );
  return (
    <Stack gap={0} ground="card" className={styles.site} data-device={device}>
      {part('alert')}
      <Frame name="top" label={useText()('sitePreview.head')} device={device}>
        <Top links={linkedSections.filter((section) => site[section].state === 'ready').map(labelOf)} />
      </Frame>
      {sectionsBelowHeader.map(part)}
    </Stack>
  );
}

function Part({ section, site, device }: { section: SectionName; site: Site; device: Device }) {
  const part = site[section];
  const cards = site['contact-info'];
  if (part.state !== 'ready') return <PartNote section={section} part={part} />;
  const contactCards =
    section === 'contact' && cards.state === 'ready' ? drawings['contact-info'](cards.values) : undefined;
  const drawing = drawings[section](part.values, { inside: contactCards });
  return (
    <>
      <Frame name={section} label={labelOf(section)} device={device}>
        {edges.has(section) ? drawing : <div className="sections">{drawing}</div>}
      </Frame>
      {section === 'contact' && cards.state !== 'ready' && <PartNote section="contact-info" part={cards} />}
    </>
  );
}

function Frame({
  name,
  label,
  device,
  children,
}: {
  name: string;
  label: string;
  device: Device;
  children: ReactNode;
}) {
  const text = useText();
  const words = { section: label, device: text(`sitePreview.devices.${device}`).toLowerCase() };
  return (
    <SiteFrame name={name} label={text('sitePreview.of', words)} device={device}>
      {children}
    </SiteFrame>
  );
}

/** Scrolls to the section of the replaced entry once the sections above it have their heights. */
function useScrolledTo(section: SectionName | undefined, site: Site) {
  const exchangedRef = useRef<HTMLDivElement>(null);
  const scrolled = useRef<SectionName>(undefined);
  const isComplete = Object.values(site).every(({ state }) => state !== 'loading');
  useEffect(() => {
    if (!isComplete || scrolled.current === section) return;
    scrolled.current = section;
    if (section !== undefined && section !== 'hero') exchangedRef.current?.scrollIntoView?.({ block: 'start' });
  }, [isComplete, section]);
  return exchangedRef;
}
