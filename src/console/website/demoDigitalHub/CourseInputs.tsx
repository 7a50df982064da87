import { useMemo } from 'react';
import { fileLimits } from '#contract/endpoint.ts';
import { courseContents, courseIcons } from '#contract/website/demoDigitalHub.ts';
import { useText } from '#console/texts/index.ts';
import { BooleanInput, IconInput, SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadDocument, uploadVideo, type UploadOptions } from '#console/kit/upload/uploadFile.ts';

const icons = iconChoices(courseIcons);

/** The accepted types for a course's file. */
const accepted = {
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4'],
  'video/x-msvideo': ['.avi'],
  'video/quicktime': ['.mov'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
} as const;

function upload(file: File, options: UploadOptions): Promise<string> {
  const isVideo = file.type.startsWith('video/') || /\.(?:mp4|avi|mov)$/i.test(file.name);
  return isVideo ? uploadVideo(file, options) : uploadDocument(file, options);
}

/** The fields of a course: the texts of its card and its content. */
export function CourseInputs() {
  const text = useText();
  const contents = useMemo(
    () => courseContents.map((id) => ({ id, name: text(`demoDigitalHub.contentTypes.${id}`) })),
    [text],
  );
  return (
    <>
      <TextInput source="title" label="demoDigitalHub.course.title" />
      <TextInput multiline minRows={2} source="description" label="demoDigitalHub.course.description" />
      <TextInput
        source="feature"
        label="demoDigitalHub.course.feature"
        helperText="demoDigitalHub.courseHelp.feature"
      />
      <IconInput source="icon" label="demoDigitalHub.course.icon" choices={icons} />
      <FormRow>
        <SelectInput source="contentType" label="demoDigitalHub.course.contentType" choices={contents} />
        <TextInput
          source="link"
          label="demoDigitalHub.course.link"
          helperText="demoDigitalHub.courseHelp.link"
          inputMode="url"
        />
      </FormRow>
      <AddressInput
        source="contentFile"
        label="demoDigitalHub.course.contentFile"
        helperText="demoDigitalHub.courseHelp.contentFile"
        kind="document"
        accepted={accepted}
        maxBytes={fileLimits.video}
        failure="demoDigitalHub.uploadFailed"
        send={upload}
      />
      <TextInput
        source="contentUrl"
        label="demoDigitalHub.course.contentUrl"
        helperText="demoDigitalHub.courseHelp.contentUrl"
        inputMode="url"
      />
      <BooleanInput
        source="isActive"
        label="demoDigitalHub.course.isActive"
        helperText="demoDigitalHub.courseHelp.isActive"
      />
    </>
  );
}
