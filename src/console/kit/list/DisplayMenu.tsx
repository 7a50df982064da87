import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { looks } from '../layout/looks.ts';
import { Row, Stack, Text, VisuallyHidden } from '../layout/parts.tsx';
import { OnceOpened } from '../popups/OnceOpened.tsx';
import { useDensity, type ColumnPreferences } from './preferences.ts';
import { nameColumnOf, type AnyColumn } from './types.ts';
import styles from './toolbar.module.css';

type ColumnsProps = { columns: ColumnPreferences<AnyColumn> };

/** Display settings of a list: density, columns and their order. All of them can be changed by keyboard. */
export function DisplayMenu({ columns }: ColumnsProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TuneOutlined fontSize="inherit" />
        {text('list.display')}
      </button>
      <OnceOpened open={open}>
        {() => (
          <Popover
            open={open}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-label': text('list.display'),
                sx: { mt: 0.5, width: 300, maxHeight: 560 },
              },
            }}
          >
            <Stack gap={12} pad={16}>
              <DensityChoice />
              <ColumnChoice columns={columns} />
            </Stack>
          </Popover>
        )}
      </OnceOpened>
    </>
  );
}

/** The columns in order, each with a checkbox to show it and buttons to move it. */
function ColumnChoice({ columns }: ColumnsProps) {
  const text = useText();
  const titleId = useId();
  const [movedMessage, setMovedMessage] = useState('');
  const { all, visible, show, move, reset, changed } = columns;

  function moveColumn(column: AnyColumn, step: -1 | 1) {
    move(column.source, step);
    const position = all.indexOf(column) + step + 1;
    setMovedMessage(text('list.moved', { label: text(column.label), position, count: all.length }));
  }
  return (
    <div>
      <Row justify="between">
        <Text as="h2" id={titleId} size="small" weight={600} tone="muted">
          {text('list.columns')}
        </Text>
        {changed ? (
          <button type="button" className={looks.textButton} onClick={reset}>
            {text('list.resetColumns')}
          </button>
        ) : null}
      </Row>
      <Stack as="ul" gap={0} aria-labelledby={titleId}>
        {all.map((column, index) => (
          <Row key={column.source} as="li" gap={0}>
            <Row as="label" gap={12} grow padBlock={8}>
              <input
                type="checkbox"
                checked={visible.includes(column)}
                disabled={column === nameColumnOf(all)}
                onChange={(event) => show(column.source, event.target.checked)}
              />
              {text(column.label)}
            </Row>
            {index === 0 ? null : (
              <>
                <button
                  type="button"
                  className={looks.iconButton}
                  aria-label={text('list.moveUp', { label: text(column.label) })}
                  aria-disabled={index === 1}
                  onClick={() => moveColumn(column, -1)}
                >
                  <KeyboardArrowUpOutlined fontSize="inherit" />
                </button>
                <button
                  type="button"
                  className={looks.iconButton}
                  aria-label={text('list.moveDown', { label: text(column.label) })}
                  aria-disabled={index === all.length - 1}
                  onClick={() => moveColumn(column, 1)}
                >
                  <KeyboardArrowDownOutlined fontSize="inherit" />
                </button>
              </>
            )}
          </Row>
        ))}
      </Stack>
      <VisuallyHidden as="output">{movedMessage}</VisuallyHidden>
    </div>
  );
}

function DensityChoice() {
  const text = useText();
  const name = useId();
  const [density, setDensity] = useDensity();
  return (
    <Stack as="fieldset">
      <Text as="legend" size="small" weight={600} tone="muted" below={8}>
        {text('list.density')}
      </Text>
      <Row>
        {(['comfortable', 'compact'] as const).map((choice) => (
          <Row key={choice} as="label" grow justify="center" className={looks.choice}>
            <input
              type="radio"
              className={looks.overlay}
              name={name}
              checked={density === choice}
              onChange={() => setDensity(choice)}
            />
            {text(`list.${choice}`)}
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
