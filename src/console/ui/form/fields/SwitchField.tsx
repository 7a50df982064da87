import Switch from '@mui/material/Switch';
import { useField, type FieldProps } from '../useField.ts';
import { FieldNotes } from './FieldFrame.tsx';
import styles from './fields.module.css';

const isOn = (value: unknown) => value === true;

/** Yes or no. `on` and `off` are the stored values where they are not true and false, such as active and inactive. */
export function SwitchField(props: Omit<FieldProps, 'required'> & { on?: string; off?: string }) {
  const { on, off } = props;
  const field = useField({ ...props, required: false });
  const { ref, name, value, onChange, onBlur } = field.field;
  const checked = on === undefined ? isOn(value) : value === on;
  return (
    <div className={styles.field}>
      <div className={styles.switch}>
        <Switch
          size="small"
          name={name}
          checked={checked}
          onChange={(_, next) => onChange(next ? (on ?? true) : (off ?? false))}
          onBlur={() => onBlur()}
          slotProps={{ input: { ...field.control, ref } }}
        />
        <label htmlFor={field.id} className={styles.switchLabel}>
          {field.label}
        </label>
      </div>
      <FieldNotes id={field.id} help={field.help} error={field.error} />
    </div>
  );
}
