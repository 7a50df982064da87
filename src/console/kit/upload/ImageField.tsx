import { UploadField, type UploadFieldProps } from './UploadField.tsx';

/** An input for a picture. It shows the stored picture, or the one that a save will store. */
export function ImageField(props: UploadFieldProps) {
  return <UploadField {...props} kind="image" />;
}
