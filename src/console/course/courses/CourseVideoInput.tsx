import { TextInput, useFormContext } from '#console/kit/form/inputs.tsx';
import { LibraryButton } from '#console/kit/upload/LibraryButton.tsx';

/** The address of the course's video: typed, or that of a video of the library. */
export function CourseVideoInput() {
  const { setValue } = useFormContext();
  return (
    <div>
      <TextInput source="video" helperText="courses.help.video" inputMode="url" placeholder="https://" />
      <LibraryButton
        kind="video"
        onChoose={([chosen]) => {
          if (chosen) setValue('video', chosen.cdn_url, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </div>
  );
}
