import { useRecordContext } from 'ra-core';
import { AutocompleteInput as RaAutocompleteInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { InputFrame, useInputFrame, type InputProps } from '../InputFrame.tsx';
import styles from './choices.module.css';
import { icons } from './icons.ts';

const choices = Object.keys(icons).map((name) => ({ id: name, name: inWords(name) }));

/** An icon by its Font Awesome name, such as `FaCertificate`; a stored one that is not offered stays. */
export function IconInput(props: InputProps) {
  const frame = useInputFrame(props);
  const value = String(useWatch({ name: frame.path }) ?? '');
  const isStray = value !== '' && !(value in icons);
  return (
    <InputFrame frame={frame}>
      <div className={styles.icon}>
        <span className={styles.shown} aria-hidden>
          <Icon name={value} />
        </span>
        <RaAutocompleteInput
          {...frame.input}
          choices={isStray ? [{ id: value, name: value }, ...choices] : choices}
          translateChoice={false}
          openOnFocus={false}
          optionText={<IconOption />}
          inputText={({ name }: { name: string }) => name}
          matchSuggestion={(typed: string, { name }: { name: string }) =>
            name.toLowerCase().includes(typed.trim().toLowerCase())
          }
        />
      </div>
    </InputFrame>
  );
}

function IconOption() {
  const choice = useRecordContext<{ id: string; name: string }>();
  return (
    <span className={styles.option}>
      <Icon name={String(choice?.id ?? '')} /> {choice?.name}
    </span>
  );
}

function Icon({ name }: { name: string }) {
  const Shown = new Map(Object.entries(icons)).get(name);
  return Shown ? <Shown /> : null;
}

/** 'User graduate' for `FaUserGraduate`. */
function inWords(name: string): string {
  const words = name
    .slice(2)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
