import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { moduleList } from '#contract/modules.ts';
import { fillSlug, productOf } from '#contract/product.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useNarrow } from '#console/ui/layout/useNarrow.ts';
import { drawings } from '../drawings.tsx';
import { formMessages, type FormMessage } from '../formMessage.ts';
import type { SectionName } from '../sectionNames.ts';
import { FullSize } from './FullSize.tsx';
import { Segments } from './Segments.tsx';
import { devices, readableFactor, SiteFrame, type Device } from './SiteFrame.tsx';
import styles from './preview.module.css';

export * as texts from './texts.ts';

export type FormPreviewProps = {
  section: SectionName;
  /** Drawn in the place of the form's values. */
  values?: unknown;
};

/** The preview of a section beside its form; see `SectionPreview`. */
export function FormPreview({ section, values }: FormPreviewProps) {
  return values === undefined ? <TypedPreview section={section} /> : <PreviewCard section={section} values={values} />;
}

/** Watches the form on its own: only the preview is drawn anew, and after what is being typed. */
function TypedPreview({ section }: { section: SectionName }) {
  const typed: unknown = useWatch();
  return <PreviewCard section={section} values={typed} />;
}

const deviceNames = ['desk', 'phone'] as const satisfies readonly Device[];

function PreviewCard({ section, values }: { section: SectionName; values: unknown }) {
  const text = useText();
  const narrow = useNarrow();
  const [device, setDevice] = useState<Device>(narrow ? 'phone' : 'desk');
  const [message, setMessage] = useState<FormMessage>('none');
  const [factor, setFactor] = useState(1);
  const [isFull, setFull] = useState(false);
  const shown = useDeferredValue(values);
  const drawn = useMemo(
    () => <div className="sections">{alone(section, shown, message)}</div>,
    [section, shown, message],
  );
  const label = text('sitePreview.of', {
    section: labelOf(section),
    device: text(`sitePreview.devices.${device}`).toLowerCase(),
  });
  const frame = { label, device, name: section };
  return (
    <section className={styles.preview} aria-label={text('sitePreview.preview')}>
      <div className={styles.head}>
        <h2>{text('sitePreview.preview')}</h2>
        <Segments
          label={text('sitePreview.device')}
          names={deviceNames}
          nameOf={(name) => text(`sitePreview.devices.${name}`)}
          on={device}
          onChoose={setDevice}
        />
        {withForm.has(section) && (
          <Segments
            label={text('sitePreview.formShows')}
            names={formMessages}
            nameOf={(name) => text(`sitePreview.formMessages.${name}`)}
            on={message}
            onChoose={setMessage}
          />
        )}
      </div>
      <div className={styles.stage}>
        <SiteFrame {...frame} onFactor={setFactor}>
          {drawn}
        </SiteFrame>
      </div>
      {factor < readableFactor && (
        <div className={styles.foot}>
          <Button size="small" startIcon={<OpenInFullOutlined />} onClick={() => setFull(true)}>
            {text('sitePreview.fullSize')}
          </Button>
        </div>
      )}
      {isFull && (
        <FullSize title={label} width={devices[device]} onClose={() => setFull(false)}>
          <SiteFrame {...frame}>{drawn}</SiteFrame>
        </FullSize>
      )}
    </section>
  );
}

/** The sections whose form answers what a visitor sends. */
const withForm: ReadonlySet<SectionName> = new Set(['contact', 'newsletter-section']);
/** The sections of which several records stand together. */
const lists: ReadonlySet<SectionName> = new Set(['alert', 'testimonials', 'contact-info']);

/** A section by itself; the card of contact information lies on the ground of the contact section. */
function alone(section: SectionName, values: unknown, message: FormMessage): ReactNode {
  const drawn = drawings[section](lists.has(section) ? [values] : values, { message });
  if (section !== 'contact-info') return drawn;
  return (
    <section className="contact">
      <div className="in">{drawn}</div>
    </section>
  );
}

/** What the module of a section is called, with the institute's name in it. */
function labelOf(section: SectionName): string {
  const product = productOf(currentConfiguration().productName);
  const id = fillSlug(section, product);
  return moduleList(product).find((module) => module.id === id)?.label ?? id;
}
