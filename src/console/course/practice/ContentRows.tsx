import { useMemo } from 'react';
import { useWrappedSource } from 'react-admin';
import { contentTypes } from '#contract/course/practice.ts';
import { useText } from '#console/texts/index.ts';
import {
  FoldingRows,
  RadioButtonGroupInput,
  TextInput,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { RichTextInput } from '#console/features/richText/RichTextInput.tsx';
import { AddressUpload } from '#console/kit/upload/AddressUpload.tsx';
import { uploadVideo } from '#console/kit/upload/uploadFile.ts';
import { isUploaded } from '#console/kit/upload/useFileNames.ts';
import { contentTitle } from './contentTitle.ts';
import { FileLine } from './FileLine.tsx';

const start = () => ({ type: 'text', textContent: '', richTextContent: '', videoBase64: '' });

/** Content to read and watch before the exercise. */
export function ContentRows() {
  const text = useText();
  const titleOf = useMemo(() => contentTitle(text), [text]);
  return (
    <FoldingRows
      labelHidden
      source="content"
      label="practice.tabs.content"
      item="practice.part"
      titleOf={titleOf}
      untitled="practice.untitledPart"
      start={start}
    >
      {inputs}
    </FoldingRows>
  );
}

function ContentInputs() {
  const text = useText();
  const [type]: readonly unknown[] = useFormValues([useWrappedSource('type')]);
  const choices = useMemo(() => contentTypes.map((id) => ({ id, name: text(`practice.contentType.${id}`) })), [text]);
  return (
    <>
      <RadioButtonGroupInput source="type" label="practice.fields.contentType" choices={choices} />
      {type === 'rich' ? (
        <RichTextInput source="richTextContent" label="practice.fields.richTextContent" height={320} />
      ) : type === 'video' ? (
        <VideoInput />
      ) : (
        <TextInput multiline source="textContent" label="practice.fields.textContent" minRows={5} />
      )}
    </>
  );
}

const inputs = <ContentInputs />;

const refusals = { wrongType: 'practice.upload.wrongType', tooLarge: 'practice.upload.tooLarge' } as const;

/** One headline for both a refusal and a network failure; the error's own message follows it. */
const failure = { refused: 'practice.upload.failed', unanswered: 'practice.upload.failed' } as const;

/**
 * A video: an upload, or the address of an external one. Despite its name, the field usually contains an address.
 * Another server may store the video itself in the record; the video is then moved to a separate field and kept until
 * it is removed.
 */
function VideoInput() {
  const text = useText();
  const { setValue } = useFormContext();
  const path = useWrappedSource('videoBase64');
  const [address, storedVideo]: readonly unknown[] = useFormValues([path, `${path}File`]);
  if (typeof storedVideo === 'string') {
    return (
      <FileLine
        label={text('practice.fields.video')}
        remove={text('practice.removeVideo')}
        onRemove={() => setValue(`${path}File`, undefined, { shouldDirty: true })}
      >
        {text('practice.fields.inRecord')}
      </FileLine>
    );
  }
  return (
    <>
      <AddressUpload
        label={text('practice.fields.video')}
        help={text('practice.help.video')}
        kind="video"
        refusals={refusals}
        failure={failure}
        send={uploadVideo}
        stored={typeof address === 'string' && address !== '' ? address : undefined}
        onStored={(newAddress) => setValue(path, newAddress, { shouldDirty: true, shouldValidate: true })}
      />
      {typeof address === 'string' && isUploaded(address) ? null : (
        <TextInput
          source="videoBase64"
          label="practice.fields.videoAddress"
          helperText="practice.help.videoAddress"
          inputMode="url"
        />
      )}
    </>
  );
}
