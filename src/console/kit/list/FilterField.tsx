import type { ReactNode } from 'react';
import { Stack, Text } from '../layout/parts.tsx';

/**
 * A filter below its label, in a popup or in a phone's filter sheet. Pass `group` for a control that has a label of its
 * own.
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
