import { TextInput } from '#console/kit/form/inputs.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadPicture } from '#console/kit/upload/uploadFile.ts';

/**
 * The image of a session: an upload, or the address of one elsewhere. The 5 MB of its hint are a recommendation; only
 * the server's limit is enforced.
 */
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
