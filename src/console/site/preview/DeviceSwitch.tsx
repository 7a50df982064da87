import { useText } from '#console/texts/index.ts';
import type { Device } from './devices.ts';
import { Segments } from './Segments.tsx';

const names = ['desk', 'phone'] as const satisfies readonly Device[];

export function DeviceSwitch({ on, onChoose }: { on: Device; onChoose: (device: Device) => void }) {
  const text = useText();
  return (
    <Segments
      label={text('sitePreview.device')}
      names={names}
      nameOf={(name) => text(`sitePreview.devices.${name}`)}
      on={on}
      onChoose={onChoose}
    />
  );
}
