import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { useField, type FieldProps } from '../useField.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A password; it can be shown, so that a long one can be typed right. `new-password` keeps browsers from filling it in. */
export function PasswordField(props: FieldProps & { autoComplete?: 'new-password' | 'current-password' }) {
  const { autoComplete = 'new-password' } = props;
  const text = useText();
  const show = useCallback((value: unknown) => (value ? '••••••••' : ''), []);
  const field = useField(props, { show, secret: true });
  const [visible, setVisible] = useState(false);
  const { ref, name, value, onChange, onBlur } = field.field;
  return (
    <FieldFrame field={field}>
      <OutlinedInput
        fullWidth
        size="small"
        type={visible ? 'text' : 'password'}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.control, autoComplete, spellCheck: false } }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={text(visible ? 'ui.form.hide' : 'ui.form.show')}
              aria-controls={field.id}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}
