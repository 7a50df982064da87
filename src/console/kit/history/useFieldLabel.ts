import { useTranslate } from 'react-admin';
import { nounTexts } from '#console/texts/nounTexts.ts';
import { keyInWords } from '../format/keyInWords.ts';

/** Returns the resource's label for a field; if there is none, the field's name in words. */
export function useFieldLabel(): (resource: string, field: string) => string {
  const translate = useTranslate();
  return (resource, field) => translate(nounTexts(resource)(`fields.${field}`), { _: keyInWords(field) });
}
