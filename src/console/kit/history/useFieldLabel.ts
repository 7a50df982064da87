import { useTranslate } from 'react-admin';
import { nounTexts } from '#console/texts/nounTexts.ts';
import { keyInWords } from '../format/keyInWords.ts';

/** The resource's label of a field; if there is none, the field's name in words. */
export function useFieldLabel(): (resource: string, field: string) => string {
  const translate = useTranslate();
  return (resource, field) => translate(nounTexts(resource)(`fields.${field}`), { _: keyInWords(field) });
}
