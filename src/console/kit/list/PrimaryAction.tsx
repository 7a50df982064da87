import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { isSecondClick } from '../layout/secondClick.ts';
import { Guarded } from '../access/Guarded.tsx';
import type { CreateAction } from './types.ts';

/** The most common action in a list; the key `n` triggers it. */
export function PrimaryAction({ create, wide = false }: { create: CreateAction; wide?: boolean }) {
  const text = useText();
  const nounText = useNounTexts();
  const label = text(create.label ?? nounText('add'));
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const buttonProps = {
    variant: 'contained',
    startIcon: <AddOutlined />,
    fullWidth: wide,
    size: wide ? 'large' : 'medium',
    'data-primary-action': true,
  } as const;
  return (
    <Guarded action={create.needs ?? 'add'}>
      {create.onClick ? (
        <Button {...buttonProps} onClick={create.onClick}>
          {label}
        </Button>
      ) : (
        <Button
          {...buttonProps}
          component={LinkBase}
          // The second click of a double click would open the same page again, and Back would then seem to do nothing.
          onClick={(event: MouseEvent) => isSecondClick(event) && event.preventDefault()}
          to={create.to ?? createPath(resource === undefined ? { type: '' } : { resource, type: 'create' })}
        >
          {label}
        </Button>
      )}
    </Guarded>
  );
}
