import { useText } from '#console/texts/index.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

/** Marks the version that visitors read; the others are not marked in lists. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const text = useText();
  return (
    <StatusChip tone={isActive ? 'green' : 'grey'} label={text(isActive ? 'ui.status.active' : 'ui.status.inactive')} />
  );
}
