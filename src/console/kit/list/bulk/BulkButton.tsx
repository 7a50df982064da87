import Button from '@mui/material/Button';
import type { ComponentType, MouseEvent } from 'react';

export function BulkButton(props: {
  label: string;
  icon: ComponentType<{ fontSize?: 'inherit' }>;
  danger?: boolean | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}) {
  const { label, icon: Icon, danger = false, onClick } = props;
  return (
    <Button size="small" color={danger ? 'error' : 'inherit'} startIcon={<Icon fontSize="inherit" />} onClick={onClick}>
      {label}
    </Button>
  );
}
