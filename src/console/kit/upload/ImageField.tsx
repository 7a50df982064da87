import { UploadField, type UploadFieldProps } from './UploadField.tsx';

/** A picture: shown as it is, or as it will be after the save. */
export function ImageField(props: UploadFieldProps) {
  return <UploadField {...props} kind="image" />;
}
