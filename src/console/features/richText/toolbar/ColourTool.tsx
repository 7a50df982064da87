import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Popover from '@mui/material/Popover';
import type SvgIcon from '@mui/material/SvgIcon';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../../kit/dialogs/focus.ts';
import { classes } from '../../../kit/layout/box.ts';
import { looks } from '../../../kit/layout/looks.ts';
import { Grid, Row, Stack } from '../../../kit/layout/parts.tsx';
import type { Swatch } from './palette.ts';
import { ToolButton } from './ToolButton.tsx';
import styles from './toolbar.module.css';

type Props = {
  label: string;
  icon: typeof SvgIcon;
  swatches: readonly Swatch[];
  /** The colour of the selected text, null if it has none. */
  value: string | null;
  onChoose: (colour: string | null) => void;
};

const stepByKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 };

/** Moves the focus through the grid of colours with the arrow keys. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = stepByKey[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || focusedIndex < 0) return;
  event.preventDefault();
  buttons[focusedIndex + step]?.focus();
}

/** A button with a small palette; the bar under its icon shows the colour of the selected text. */
export function ColourTool({ label, icon, swatches, value, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const pendingChoice = useRef<() => void>(undefined);
  const close = (onClosed: () => void) => {
    pendingChoice.current = onClosed;
    setAnchor(undefined);
  };

  const first = Math.max(
    0,
    swatches.findIndex((swatch) => swatch.value === value),
  );
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        colour={value}
        opens="dialog"
        open={anchor !== undefined}
        onClick={setAnchor}
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => close(() => anchor?.focus())}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label },
          transition: { onExit: () => requestAnimationFrame(() => pendingChoice.current?.()) },
        }}
      >
        <Grid gap={8} pad={12} className={styles.palette} onKeyDown={onKeyDown} role="presentation">
          {swatches.map((swatch, index) => (
            <button
              key={swatch.value}
              type="button"
              ref={index === first ? focusOnArrival : null}
              aria-label={text(swatch.name)}
              title={text(swatch.name)}
              aria-pressed={value === swatch.value}
              className={classes(looks.iconButton, styles.swatch)}
              style={{ background: swatch.value }}
              onClick={() => close(() => onChoose(swatch.value))}
            />
          ))}
        </Grid>
        <Stack gap={0} pad={4} line="above">
          <Row as="label" pad={8}>
            <input
              type="color"
              className={styles.ownColour}
              defaultValue={value !== null && /^#[\da-f]{6}$/i.test(value) ? value : swatches[2]?.value}
              ref={(input) => {
                // The DOM's `change` fires when the picker closes; React's fires with every move in it.
                const choose = () => close(() => onChoose(input?.value ?? null));
                input?.addEventListener('change', choose);
                return () => input?.removeEventListener('change', choose);
              }}
            />
            {text('richText.colour.own')}
          </Row>
          <button type="button" className={looks.plainButton} onClick={() => close(() => onChoose(null))}>
            <Row as="span" pad={8}>
              <BlockOutlined fontSize="small" aria-hidden />
              {text('richText.colour.none')}
            </Row>
          </button>
        </Stack>
      </Popover>
    </>
  );
}
