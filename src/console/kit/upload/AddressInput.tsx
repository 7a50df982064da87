import type { TextKey } from '#console/texts/index.ts';
import { useField } from '../form/inputs.tsx';
import { AddressUpload, type AddressUploadProps } from './AddressUpload.tsx';

export type AddressInputProps = Omit<AddressUploadProps, 'label' | 'help' | 'error' | 'stored' | 'onStored'> & {
  source: string;
  label?: TextKey;
  helperText?: TextKey;
  /** Called with the new address, in addition to changing the form's value. */
  onStored?: (address: string) => void;
};

/** An input for a file that is uploaded as soon as it is chosen; the form's value under `source` is its address. */
export function AddressInput({ source, label, helperText, onStored, ...upload }: AddressInputProps) {
  const {
    label: name,
    help,
    error,
    field,
  } = useField({
    source,
    ...(label ? { label } : {}),
    ...(helperText ? { helperText } : {}),
  });
  const address: unknown = field.value;
  return (
    <AddressUpload
      {...upload}
      label={name}
      {...(help === undefined ? {} : { help })}
      error={error}
      stored={typeof address === 'string' && address !== '' ? address : undefined}
      onStored={(newAddress) => {
        field.onChange(newAddress);
        onStored?.(newAddress);
      }}
    />
  );
}
