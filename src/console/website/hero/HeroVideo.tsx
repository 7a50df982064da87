import { useEffect, useRef } from 'react';
import { hero } from '#contract/website/hero.ts';
import { isUnplayable } from '#console/kit/upload/batchChecks.ts';
import { useText } from '#console/texts/index.ts';
import { TextInput, useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadFile, type UploadOptions } from '#console/kit/upload/uploadFile.ts';

const maxBytes = 100 * 1024 * 1024;
const refusals = { wrongType: 'hero.videoWrongType', tooLarge: 'hero.videoTooLarge' } as const;
const failure = { refused: 'hero.videoFailed', unanswered: 'hero.videoBroken' } as const;

function upload(file: File, options: UploadOptions): Promise<string> {
  return uploadFile(hero.endpoints.uploadVideo.path, 'video', file, options);
}

/**
 * An input for the video: an uploaded file, whose address becomes both `videoFile` and `videoUrl`, or a typed URL,
 * which replaces the file.
 */
export function HeroVideo() {
  const text = useText();
  const { setValue } = useFormContext();
  const [file, url]: readonly unknown[] = useFormValues(['videoFile', 'videoUrl']);
  const initialUrl = useRef(url);
  useEffect(() => {
    // Only a URL that the user has typed replaces the file, so that opening the form changes nothing.
    if (url === initialUrl.current || url === '' || file === '' || url === file) return;
    setValue('videoFile', '', { shouldDirty: true });
  }, [file, url, setValue]);
  return (
    <>
      <AddressInput
        source="videoFile"
        helperText="hero.help.videoFile"
        kind="video"
        maxBytes={maxBytes}
        refusals={refusals}
        failure={failure}
        success="hero.videoUploaded"
        send={upload}
        onStored={(address) => {
          initialUrl.current = address;
          setValue('videoUrl', address, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <TextInput source="videoUrl" helperText="hero.help.videoUrl" inputMode="url" />
      {[file, url].some((address) => isUnplayable(String(address ?? ''))) && (
        <FormNote>{text('hero.unplayable')}</FormNote>
      )}
    </>
  );
}
