import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { drawings } from '../drawings.tsx';
import { formMessages, type FormMessage } from '../formMessage.ts';
import { labelOf } from '../sectionLabels.ts';
import { listSections, type SectionName } from '../sectionNames.ts';
import { SiteDialog } from '../whole/SiteDialog.tsx';
import { devices, type Device } from './devices.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { FullSize } from './FullSize.tsx';
import { Segments } from './Segments.tsx';
import { readableFactor, SiteFrame } from './SiteFrame.tsx';

export * as texts from './texts.ts';

export type FormPreviewProps = {
  section: SectionName;
  /** Rendered instead of the form's values. */
  values?: unknown;
  /** The device shown at first, if there is not enough room for a desktop. */
  start?: Device;
};

/** The preview of a section beside its form; see `SectionPreview`. */
export function FormPreview(props: FormPreviewProps) {
  return props.values === undefined ? <TypedPreview {...props} /> : <PreviewCard {...props} />;
}

/** Watches the form in a separate component, so that typing only re-renders the preview. */
function TypedPreview(props: FormPreviewProps) {
  const formValues: unknown = useWatch();
  return <PreviewCard {...props} values={formValues} />;
}

function PreviewCard({ section, values, start }: FormPreviewProps) {
  const text = useText();
  const narrow = useNarrow();
  const entry = useRecordContext()?.id;
  const [device, setDevice] = useState<Device>(start ?? (narrow ? 'phone' : 'desk'));
  const [message, setMessage] = useState<FormMessage>('none');
  const [factor, setFactor] = useState(1);
  const [openedView, setOpenedView] = useState<'full' | 'site'>();
  const close = () => setOpenedView(undefined);
  const deferredValues = useDeferredValue(values);
  const drawing = useMemo(
    () => <div className="sections">{singleSection(section, deferredValues, message)}</div>,
    [section, deferredValues, message],
  );
  const label = text('sitePreview.of', {
    section: labelOf(section),
    device: text(`sitePreview.devices.${device}`).toLowerCase(),
  });
  const frame = { label, device, name: section };
  return (
    <Stack as="section" gap={12} ground="card" pad={16} aria-label={text('sitePreview.preview')}>
      <Row gap={12} wrap>
        <Text as="h2" grow>
          {text('sitePreview.preview')}
        </Text>
        {withForm.has(section) && (
          <Segments
            label={text('sitePreview.formShows')}
            names={formMessages}
            nameOf={(name) => text(`sitePreview.formMessages.${name}`)}
            on={message}
            onChoose={setMessage}
          />
        )}
        <DeviceSwitch on={device} onChoose={setDevice} />
      </Row>
      {/* A phone is shown at its own width on a grey background; a desktop fills the area. */}
      <Stack ground="grey">
        <SiteFrame {...frame} onFactor={setFactor}>
          {drawing}
        </SiteFrame>
      </Stack>
      <Row wrap>
        {factor < readableFactor && (
          <Button size="small" startIcon={<OpenInFullOutlined />} onClick={() => setOpenedView('full')}>
            {text('sitePreview.fullSize')}
          </Button>
        )}
        <Button size="small" startIcon={<WebAssetOutlined />} onClick={() => setOpenedView('site')}>
          {text('sitePreview.title')}
        </Button>
      </Row>
      {openedView === 'full' && (
        <FullSize title={label} width={devices[device]} onClose={close}>
          <SiteFrame {...frame}>{drawing}</SiteFrame>
        </FullSize>
      )}
      {openedView === 'site' && (
        <SiteDialog
          start={device}
          exchange={{ section, values, entry: entry === undefined ? undefined : String(entry) }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** The sections with a form that shows visitors a message. */
const withForm: ReadonlySet<SectionName> = new Set(['contact', 'newsletter-section']);

/** A section on its own. Contact information is shown on the background of the contact section. */
function singleSection(section: SectionName, values: unknown, message: FormMessage): ReactNode {
  const drawing = drawings[section](listSections.has(section) ? [values] : values, { message });
  if (section !== 'contact-info') return drawing;
  return (
    <section className="contact">
      <div className="in">{drawing}</div>
    </section>
  );
}
