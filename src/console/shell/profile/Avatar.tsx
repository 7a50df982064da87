import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { profile } from '#contract/people/profile.ts';
import { canWrite } from '#contract/permissions.ts';
import { ApiError, isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useHoldSave } from '#console/kit/form/fields.ts';
import { useFormContext } from '#console/kit/form/inputs.tsx';
import { Row } from '#console/kit/layout/parts.tsx';
import { ChosenImage } from '#console/kit/upload/ChosenImage.tsx';
import { LibraryButton } from '#console/kit/upload/LibraryButton.tsx';
import { readSession } from '#console/providers/session.ts';
import { uploadFile, uploadPicture, type UploadOptions } from '#console/kit/upload/uploadFile.ts';
import { Portrait } from '../Portrait.tsx';
import styles from './profile.module.css';

/**
 * The input for the profile image: chooses, previews and uploads a picture, which takes effect when the profile is
 * saved.
 */
export function Avatar() {
  const text = useText();
  const dialogs = useDialogs();
  const form = useFormContext();
  const image: unknown = form.watch('image');
  const chooser = useRef<HTMLInputElement>(null);
  const [pickedFile, setPickedFile] = useState<File>();
  const [isUploading, setIsUploading] = useState(false);
  useHoldSave(pickedFile && text('profile.avatar.notUploaded'));

  async function upload() {
    if (!pickedFile) return dialogs.error(text('profile.avatar.missing'));
    setIsUploading(true);
    try {
      const { signal } = new AbortController();
      const path = await uploadOwnPhoto(pickedFile, { signal, onProgress: () => undefined });
      form.setValue('image', path, { shouldDirty: true });
      setPickedFile(undefined);
      dialogs.success(text('profile.avatar.uploaded'));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status !== 0;
      const detail = error instanceof Error ? error.message : '';
      dialogs.error(text(isRefused ? 'profile.avatar.failed' : 'profile.avatar.error'), { detail });
    } finally {
      setIsUploading(false);
    }
  }

  return (
    <Row gap={12} wrap>
      {pickedFile ? (
        <ChosenImage file={pickedFile} alt={text('profile.avatar.preview')} className={styles.picked} />
      ) : (
        <Portrait image={typeof image === 'string' ? image : ''} size={72} />
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={text('profile.avatar.choose')}
        onChange={(event) => {
          setPickedFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {text('profile.avatar.choose')}
      </Button>
      <Button variant="outlined" disabled={isUploading} onClick={() => void upload()}>
        {text(isUploading ? 'profile.avatar.uploading' : 'profile.avatar.upload')}
      </Button>
      <LibraryButton
        kind="image"
        disabled={isUploading}
        onChoose={([chosenFile]) => {
          if (!chosenFile) return;
          setPickedFile(undefined);
          form.setValue('image', chosenFile.cdn_url, { shouldDirty: true });
        }}
      />
      {pickedFile ? (
        <Button disabled={isUploading} onClick={() => setPickedFile(undefined)}>
          {text('profile.avatar.clear')}
        </Button>
      ) : null}
      {image && !pickedFile ? (
        <Button onClick={() => form.setValue('image', '', { shouldDirty: true })}>
          {text('profile.avatar.remove')}
        </Button>
      ) : null}
    </Row>
  );
}

/**
 * Uploads the user's photo with the call that all screens share. That call requires a right to add or change something;
 * users without one use the profile's own call, if the server has it.
 */
export async function uploadOwnPhoto(file: File, options: UploadOptions): Promise<string> {
  const employee = readSession()?.employee;
  if (!employee || canWrite(employee)) return uploadPicture(file, options);
  try {
    return await uploadFile(profile.endpoints.photo.path, 'image', file, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return uploadPicture(file, options);
  }
}
