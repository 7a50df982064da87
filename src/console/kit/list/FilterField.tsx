import type { ReactNode } from 'react';
import { Stack, Text } from '../layout/parts.tsx';

/**
 * A filter with its label above, in a popup or in a phone's sheet of filters. A control that labels itself is in a
 * `group`.
 */
export function FilterField({ label, group, children }: { label: string; group?: boolean; children: ReactNode }) {
  return (
    <Stack as={group ? 'div' : 'label'} gap={4}>
      <Text as="span" size="table" weight={500} aria-hidden={group}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
