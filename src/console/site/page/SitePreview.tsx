import { useBasename } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import type { Device } from '../preview/devices.ts';
import { DeviceSwitch } from '../preview/DeviceSwitch.tsx';
import { sectionOf } from '../sectionLabels.ts';
import { CopyLink } from '../whole/CopyLink.tsx';
import { siteAddress } from '../whole/siteAddress.ts';
import styles from '../whole/whole.module.css';

/** All active sections of the site together; the entry in the address replaces the active entry of its section. */
export function SitePreview() {
  const text = useText();
  const basename = useBasename();
  const narrow = useNarrow();
  const [query, setQuery] = useSearchParams();
  const section = sectionOf(query.get('section'));
  const entry = query.get('entry') ?? undefined;
  const exchange = section && entry !== undefined ? { section, entry } : undefined;
  const device: Device = query.get('device') === 'phone' || (narrow && !query.has('device')) ? 'phone' : 'desk';
  const choose = (newDevice: Device) => {
    query.set('device', newDevice);
    setQuery(query, { replace: true });
  };
  return (
    <Stack gap={16} className={styles.page}>
      <Row as="header" gap={12} wrap>
        <Stack gap={2} grow className={styles.title}>
          <h1>{text('sitePreview.title')}</h1>
          <Text tone="muted">{text('sitePreview.lead')}</Text>
        </Stack>
        <DeviceSwitch on={device} onChoose={choose} />
        <CopyLink to={siteAddress(basename, device, exchange)} />
      </Row>
      <WholeSite device={device} exchange={exchange} />
    </Stack>
  );
}

/** Loaded after the page, because its styles do not belong in the console's first load. */
const WholeSite = lazyPart(async () => (await import('../whole/WholeSite.tsx')).WholeSite);
