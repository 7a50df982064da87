import { useText } from '#console/texts/index.ts';
import { Text } from '../layout/parts.tsx';

/** Names the time zone of the times on a screen; rendered once per screen. */
export function ZoneNote() {
  const text = useText();
  return (
    <Text as="span" size="small" tone="muted" breaks="never">
      {text('time.zone')}
    </Text>
  );
}
