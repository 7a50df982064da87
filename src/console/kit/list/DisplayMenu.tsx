import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { OnceOpened } from '../popups/OnceOpened.tsx';
import { useDensity, type ColumnPreferences } from './preferences.ts';
import { nameColumnOf, type AnyColumn } from './types.ts';
import styles from './toolbar.module.css';
import menuStyles from './displayMenu.module.css';

/** Display settings of this list: density, columns and their order. All of it works by keyboard. */
export function DisplayMenu({ columns }: { columns: ColumnPreferences<AnyColumn> }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const open = anchor !== null;
  const [moved, setMoved] = useState('');
  const { all, visible, show, move, reset, changed } = columns;

  function moveColumn(column: AnyColumn, by: -1 | 1) {
    move(column.source, by);
    const position = all.indexOf(column) + by + 1;
    setMoved(text('list.moved', { label: text(column.label), position, count: all.length }));
  }

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
            <div className={styles.panel}>
              <DensityChoice />
              <div className={menuStyles.panelHead}>
                <h2 id={titleId}>{text('list.columns')}</h2>
                {changed ? (
                  <button type="button" className={styles.quiet} onClick={reset}>
                    {text('list.resetColumns')}
                  </button>
                ) : null}
              </div>
              <ul className={menuStyles.columns} aria-labelledby={titleId}>
                {all.map((column, index) => (
                  <li key={column.source}>
                    <label>
                      <input
                        type="checkbox"
                        checked={visible.includes(column)}
                        disabled={column === nameColumnOf(all)}
                        onChange={(event) => show(column.source, event.target.checked)}
                      />
                      {text(column.label)}
                    </label>
                    {index === 0 ? null : (
                      <>
                        <button
                          type="button"
                          className={menuStyles.icon}
                          aria-label={text('list.moveUp', { label: text(column.label) })}
                          aria-disabled={index === 1}
                          onClick={() => moveColumn(column, -1)}
                        >
                          <KeyboardArrowUpOutlined fontSize="inherit" />
                        </button>
                        <button
                          type="button"
                          className={menuStyles.icon}
                          aria-label={text('list.moveDown', { label: text(column.label) })}
                          aria-disabled={index === all.length - 1}
                          onClick={() => moveColumn(column, 1)}
                        >
                          <KeyboardArrowDownOutlined fontSize="inherit" />
                        </button>
                      </>
                    )}
                  </li>
                ))}
              </ul>
              <output className="visually-hidden">{moved}</output>
            </div>
          </Popover>
        )}
      </OnceOpened>
    </>
  );
}

function DensityChoice() {
  const text = useText();
  const name = useId();
  const [density, setDensity] = useDensity();
  return (
    <fieldset className={menuStyles.density}>
      <legend>{text('list.density')}</legend>
      <div className={menuStyles.segments}>
        {(['comfortable', 'compact'] as const).map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={density === choice} onChange={() => setDensity(choice)} />
            <span>{text(`list.${choice}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
