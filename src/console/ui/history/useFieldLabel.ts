import { useTranslate } from 'ra-core';
import { nounTexts } from '#console/texts/nounTexts.ts';
import { keyInWords } from '../format/keyInWords.ts';

/** What a resource calls a field; the field's name in words where it has no label. */
export function useFieldLabel(): (resource: string, field: string) => string {
  const translate = useTranslate();
  return (resource, field) => translate(nounTexts(resource)(`fields.${field}`), { _: keyInWords(field) });
}
