import { UploadField, type UploadFieldProps } from './UploadField.tsx';

/** A picture: the stored one, or the one that a save will store. */
export function ImageField(props: UploadFieldProps) {
  return <UploadField {...props} kind="image" />;
}
