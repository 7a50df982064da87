import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { classes } from '../../../layout/box.ts';
import { looks } from '../../../layout/looks.ts';
import { Row } from '../../../layout/parts.tsx';
import styles from './rows.module.css';

/**
 * A text field and the button that adds its text as a row; Enter adds it too. `onAdd` returns whether the row was
 * added.
 */
export function InlineAdd({ name, onAdd }: { name: string; onAdd: (words: string) => boolean }) {
  const text = useText();
  const [typedText, setTypedText] = useState('');
  const label = text('form.rows.new', { name });
  function add() {
    if (onAdd(typedText)) setTypedText('');
  }
  return (
    <Row wrap>
      <input
        data-add
        className={classes(looks.field, styles.plain)}
        aria-label={label}
        placeholder={label}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would submit the form.
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" variant="outlined" color="inherit" startIcon={<AddOutlined />} onClick={add}>
        {text('form.rows.add', { name })}
      </Button>
    </Row>
  );
}
