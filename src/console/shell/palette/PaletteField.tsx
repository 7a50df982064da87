import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import parts from '../parts.module.css';
import styles from './palette.module.css';

export type PaletteFieldProps = {
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
  listId: string;
  activeId: string | undefined;
  /** Returns from the actions of a record; undefined while no actions are shown. */
  onBack: (() => void) | undefined;
};

/** The field, which keeps the focus; on a phone the palette is the whole screen and has a button to close it. */
export function PaletteField({ query, onQuery, onKeyDown, onClose, listId, activeId, onBack }: PaletteFieldProps) {
  const text = useText();
  return (
    <Row gap={12} line="below" className={styles.field}>
      {onBack ? (
        <IconButton aria-label={text('shell.palette.back')} onClick={onBack} edge="start">
          <ArrowBackOutlined />
        </IconButton>
      ) : (
        <SearchOutlined className={parts.icon} aria-hidden="true" />
      )}
      <input
        // The dialog exists for this field, so it takes the focus; MUI restores the focus afterwards.
        ref={(field) => field?.focus()}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-label={text('shell.palette.label')}
        placeholder={text('shell.palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">Esc</kbd>
      <IconButton className={styles.close ?? ''} aria-label={text('shell.palette.close')} onClick={onClose} edge="end">
        <CloseOutlined />
      </IconButton>
    </Row>
  );
}
