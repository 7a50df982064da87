import { useText } from '#console/texts/index.ts';
import { TextInput, useFormContext, useFormValues } from '#console/ui/form/inputs.tsx';
import { AddressUpload } from '#console/ui/upload/AddressUpload.tsx';
import { uploadPicture } from '#console/ui/upload/uploadFile.ts';

/** The image of a session: uploaded, or the address of one elsewhere. Its limit is words only (readings.md §3). */
export function ThumbnailInput() {
  const text = useText();
  const { setValue } = useFormContext();
  const [address]: readonly unknown[] = useFormValues(['thumbnail']);
  return (
    <>
      <AddressUpload
        label={text('liveSessions.fields.thumbnail')}
        help={text('liveSessions.help.thumbnail')}
        kind="image"
        failed="liveSessions.uploadFailed"
        send={uploadPicture}
        stored={typeof address === 'string' && address !== '' ? address : undefined}
        onStored={(stored) => setValue('thumbnail', stored, { shouldDirty: true, shouldValidate: true })}
      />
      <TextInput
        source="thumbnail"
        label="liveSessions.fields.thumbnailUrl"
        helperText="liveSessions.help.thumbnailUrl"
        inputMode="url"
      />
    </>
  );
}
