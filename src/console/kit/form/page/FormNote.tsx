import type { ReactNode } from 'react';
import { Text } from '../../layout/parts.tsx';

/** A remark about the values that does not prevent saving. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <Text ground="amber" pad={8} size="table" role="status">
      {children}
    </Text>
  );
}
