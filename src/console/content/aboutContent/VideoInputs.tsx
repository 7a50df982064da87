import { useRef } from 'react';
import { videoTypes } from '#contract/content/aboutContent.ts';
import { useText } from '#console/texts/index.ts';
import {
  BooleanInput,
  RadioButtonGroupInput,
  TextInput,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { AddressUpload } from '#console/kit/upload/AddressUpload.tsx';
import { uploadPicture, uploadVideo } from '#console/kit/upload/uploadFile.ts';

/** Stricter than the server's limit for videos. */
const maxBytes = 100 * 1024 * 1024;

const refusals = { wrongType: 'aboutContent.videoWrongType', tooLarge: 'aboutContent.videoTooLarge' } as const;

/** The section's video, an uploaded file or a link, and how it is played. */
export function VideoInputs() {
  const text = useText();
  const { type, address, changeType, setAddress } = useVideo();
  const types = videoTypes.map((id) => ({ id, name: text(`aboutContent.videoTypes.${id}`) }));
  return (
    <>
      <RadioButtonGroupInput source="video.type" choices={types} onChange={changeType} />
      {type === 'file' ? (
        <AddressUpload
          label={text('aboutContent.fields.videoFile')}
          help={text('aboutContent.help.videoFile')}
          kind="video"
          maxBytes={maxBytes}
          refusals={refusals}
          failure="aboutContent.videoFailed"
          send={uploadVideo}
          stored={address || undefined}
          onStored={setAddress}
        />
      ) : (
        <TextInput source="video.url" helperText="aboutContent.help.videoUrl" inputMode="url" />
      )}
      <FormRow>
        <BooleanInput source="video.autoplay" helperText="aboutContent.help.autoplay" />
        <BooleanInput source="video.loop" />
        <BooleanInput source="video.muted" />
      </FormRow>
      <PosterInputs />
    </>
  );
}

/**
 * The address of the video, which is an uploaded file or a link. The address of the other kind is remembered while the
 * form is open.
 */
function useVideo() {
  const { setValue } = useFormContext();
  const [type, url]: readonly unknown[] = useFormValues(['video.type', 'video.url']);
  const otherAddress = useRef('');
  const address = typeof url === 'string' ? url : '';
  const setAddress = (to: string) => setValue('video.url', to, { shouldDirty: true, shouldValidate: true });
  return {
    type,
    address,
    setAddress,
    changeType: () => {
      setAddress(otherAddress.current);
      otherAddress.current = address;
    },
  };
}

/** The image shown until the video plays: an uploaded file or a web address. */
function PosterInputs() {
  const text = useText();
  const { setValue } = useFormContext();
  const [value]: readonly unknown[] = useFormValues(['video.poster']);
  const poster = typeof value === 'string' ? value : '';
  return (
    <>
      <AddressUpload
        label={text('aboutContent.fields.posterFile')}
        help={text('aboutContent.help.poster')}
        kind="image"
        failure="aboutContent.posterFailed"
        send={uploadPicture}
        stored={poster.startsWith('/uploads/') ? poster : undefined}
        onStored={(address) => setValue('video.poster', address, { shouldDirty: true, shouldValidate: true })}
      />
      <TextInput source="video.poster" helperText="aboutContent.help.posterAddress" inputMode="url" />
    </>
  );
}
