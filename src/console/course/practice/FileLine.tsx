import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Row, Text } from '#console/kit/layout/parts.tsx';

export type FileLineProps = {
  label: string;
  /** The file's name, or a link to the file. */
  children: ReactNode;
  remove: string;
  onRemove: () => void;
};

/** A file in the form: its name and a button that removes it. */
export function FileLine({ label, children, remove, onRemove }: FileLineProps) {
  return (
    <Row gap={4}>
      <Text as="span" size="table" tone="muted" breaks="anywhere">
        {label}: {children}
      </Text>
      <IconButton size="small" aria-label={remove} title={remove} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Row>
  );
}
