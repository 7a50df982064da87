import { useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { fileNameOf } from '#console/kit/export/names.ts';
import { useField, useFormValues } from '#console/kit/form/inputs.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { FileLine } from './FileLine.tsx';

const source = 'excelBase64';
const chosenIn = `${source}File`;
const endings = ['csv', 'xls', 'xlsx'] as const;

/**
 * The file of a question set. A chosen file is kept in a separate field, as in other forms, and sent as base64 in
 * `excelBase64`. A stored file can be downloaded; another server may store it in the record as base64.
 */
export function QuestionSetFile() {
  const text = useText();
  const { setValue } = useFormContext();
  const { field, error } = useField({ source, label: 'practice.fields.questionsFile', required: false });
  const path = useWrappedSource(chosenIn);
  const [chosenFile, set]: readonly unknown[] = useFormValues([path, useWrappedSource('name')]);
  const storedPath = typeof field.value === 'string' ? field.value : '';
  const chosenName =
    chosenFile instanceof File ? chosenFile.name : typeof chosenFile === 'string' && text('practice.fields.inRecord');
  if (!chosenName && storedPath === '') return null;

  // Stored file names are random, so only the extension is used.
  const ending = endings.find((extension) => storedPath.toLowerCase().endsWith(`.${extension}`)) ?? 'xlsx';
  const name = fileNameOf(typeof set === 'string' && set.trim() !== '' ? set : text('practice.untitledSet'), ending);

  function remove() {
    setValue(path, undefined, { shouldDirty: true });
    field.onChange('');
  }

  return (
    <div>
      <FileLine label={text('practice.fields.questionsFile')} remove={text('practice.removeFile')} onRemove={remove}>
        {chosenName || (
          <a href={apiAddress(storedPath)} download={name}>
            {name}
          </a>
        )}
      </FileLine>
      {error ? (
        <Text role="alert" size="table" tone="red">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
