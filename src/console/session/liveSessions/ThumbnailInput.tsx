import { TextInput } from '#console/ui/form/inputs.tsx';
import { AddressInput } from '#console/ui/upload/AddressInput.tsx';
import { uploadPicture } from '#console/ui/upload/uploadFile.ts';

/** The image of a session: uploaded, or the address of one elsewhere. Its limit is words only (readings.md §3). */
export function ThumbnailInput() {
  return (
    <>
      <AddressInput
        source="thumbnail"
        label="liveSessions.fields.thumbnail"
        helperText="liveSessions.help.thumbnail"
        kind="image"
        failure="liveSessions.uploadFailed"
        serverMessage
        send={uploadPicture}
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
