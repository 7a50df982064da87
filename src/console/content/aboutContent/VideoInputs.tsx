import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback } from 'react';
import { useText } from '#console/texts/index.ts';
import { FieldFrame } from '#console/ui/form/FieldFrame.tsx';
import { BooleanInput, useField, useFormContext, useFormValues } from '#console/ui/form/inputs.tsx';
import { FormRow } from '#console/ui/form/page/FormSection.tsx';
import { useRegisterField } from '#console/ui/form/fields.ts';
import { AddressUpload } from '#console/ui/upload/AddressUpload.tsx';
import { uploadPicture, uploadVideo } from '#console/ui/upload/uploadFile.ts';

/** Less than the server takes (operations.md §5). */
const mostBytes = 100 * 1024 * 1024;

const refusals = { wrongType: 'aboutContent.videoWrongType', tooLarge: 'aboutContent.videoTooLarge' } as const;

/** The section's video: a file that is uploaded or a link, which take each other's place, and how it is played. */
export function VideoInputs() {
  const text = useText();
  const video = useVideoAddress();
  const poster = usePoster();
  return (
    <>
      <AddressUpload
        label={text('aboutContent.fields.videoFile')}
        help={text('aboutContent.help.videoFile')}
        kind="video"
        maxBytes={mostBytes}
        refusals={refusals}
        failed="aboutContent.videoFailed"
        send={uploadVideo}
        stored={video.file}
        onStored={video.setFile}
      />
      <VideoLink link={video.link} onLink={video.setLink} />
      <FormRow>
        <BooleanInput
          source="video.autoplay"
          label="aboutContent.fields.autoplay"
          helperText="aboutContent.help.autoplay"
        />
        <BooleanInput source="video.loop" label="aboutContent.fields.loop" />
        <BooleanInput source="video.muted" label="aboutContent.fields.muted" />
      </FormRow>
      <AddressUpload
        label={text('aboutContent.fields.poster')}
        help={text('aboutContent.help.poster')}
        kind="image"
        failed="aboutContent.posterFailed"
        send={uploadPicture}
        {...poster}
      />
    </>
  );
}

/** The one address of the video, which is a file's or a link's. */
function useVideoAddress() {
  const text = useText();
  const { setValue } = useFormContext();
  const [type, url]: readonly unknown[] = useFormValues(['video.type', 'video.url']);
  const show = useCallback(
    (value: unknown) => text(value === 'file' ? 'aboutContent.videoTypes.file' : 'aboutContent.videoTypes.url'),
    [text],
  );
  useRegisterField({ source: 'video.type', label: text('aboutContent.fields.videoType'), show });
  const address = typeof url === 'string' ? url : '';
  const set = (kind: 'file' | 'url', to: string) => {
    setValue('video.type', kind, { shouldDirty: true });
    setValue('video.url', to, { shouldDirty: true, shouldValidate: true });
  };
  return {
    file: type === 'file' && address !== '' ? address : undefined,
    link: type === 'file' ? '' : address,
    setFile: (to: string) => set(to === '' ? 'url' : 'file', to),
    setLink: (to: string) => set('url', to),
  };
}

function VideoLink({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const field = useField({
    source: 'video.url',
    label: 'aboutContent.fields.videoUrl',
    helperText: 'aboutContent.help.videoUrl',
  });
  const { ref, name, onBlur } = field.field;
  return (
    <FieldFrame field={field}>
      <OutlinedInput
        fullWidth
        size="small"
        name={name}
        value={link}
        onChange={(event) => onLink(event.target.value)}
        onBlur={onBlur}
        inputRef={ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.control, autoComplete: 'off', inputMode: 'url' } }}
      />
    </FieldFrame>
  );
}

function usePoster() {
  const field = useField({ source: 'video.poster', label: 'aboutContent.fields.poster' });
  const { value, onChange } = field.field;
  return {
    error: field.error,
    stored: typeof value === 'string' && value !== '' ? value : undefined,
    onStored: (address: string) => onChange(address),
  };
}
