import { useEffect } from 'react';
import { courses } from '#contract/course/courses.ts';
import { FoldingRows, FoldingSection, TextInput, useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadFile, type UploadOptions } from '#console/kit/upload/uploadFile.ts';

const upload = (file: File, options: UploadOptions) =>
  uploadFile(courses.endpoints.uploadSimulationImage.path, 'image', file, options);

/** Shown if an upload is refused, and above the network error if there was no response. */
const failure = {
  refused: 'courses.simulationUploadFailed',
  unanswered: 'courses.simulationUploadFailed',
} as const;

const sources = ['simulations'];
const emptyCard = () => ({ title: '', description: '', imageUrl: '' });

/** Cards of simulations for learners to practise with, which can be added, edited, removed and reordered. */
export function SimulationsSection() {
  return (
    <FoldingSection
      id="simulations"
      title="courses.fields.simulations"
      help="courses.sections.simulationsHelp"
      sources={sources}
    >
      <Places />
      <FoldingRows
        labelHidden
        source="simulations"
        label="courses.fields.simulations"
        item="courses.simulation"
        untitled="courses.untitledSimulation"
        start={emptyCard}
      >
        {inputs}
      </FoldingRows>
    </FoldingSection>
  );
}

const inputs = (
  <>
    <TextInput source="title" label="courses.fields.simulationTitle" />
    <TextInput multiline minRows={2} source="description" label="courses.fields.simulationDescription" />
    <AddressInput
      source="imageUrl"
      label="courses.fields.simulationImage"
      kind="image"
      failure={failure}
      send={upload}
    />
  </>
);

/** Sets each card's order to its position in the list. */
function Places() {
  const form = useFormContext();
  const [cards]: readonly unknown[] = useFormValues(['simulations']);
  useEffect(() => {
    const rows: readonly unknown[] = Array.isArray(cards) ? cards : [];
    for (const index of rows.keys()) {
      const path = `simulations.${index}.order`;
      if (form.getValues(path) !== index) form.setValue(path, index, { shouldDirty: true });
    }
  }, [form, cards]);
  return null;
}
