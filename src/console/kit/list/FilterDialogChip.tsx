import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { OnceOpened } from '../popups/OnceOpened.tsx';
import { Stack } from '../layout/parts.tsx';
import { FilterChipFrame } from './FilterChipFrame.tsx';
import type { ListFilter } from './types.ts';

export type FilterDialogChipProps = {
  filter: ListFilter;
  /** The filter's value in words; undefined if it is not set. */
  value: string | undefined;
  /** The width of the popup in pixels. */
  width: number;
  onRemove: () => void;
  /** Renders the fields; `close` closes the popup. */
  children: (close: () => void) => ReactNode;
};

/** A filter with fields, as a chip that shows its value; a click opens the fields. */
export function FilterDialogChip({ filter, value, width, onRemove, children }: FilterDialogChipProps) {
  const text = useText();
  const labelOf = useLabelOf();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text(labelOf(filter));
  const close = () => setAnchor(null);
  return (
    <FilterChipFrame
      label={label}
      value={value}
      popup="dialog"
      open={anchor !== null}
      onOpen={setAnchor}
      onRemove={onRemove}
    >
      <OnceOpened open={anchor !== null}>
        {() => (
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, width } } }}
          >
            <Stack gap={16} pad={16}>
              {children(close)}
            </Stack>
          </Popover>
        )}
      </OnceOpened>
    </FilterChipFrame>
  );
}
