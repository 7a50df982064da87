import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { takeWording } from '#console/texts/wording.ts';
import { recordResolver } from '#console/kit/form/lazy/resolver.ts';

const text = () => z.string().check(z.minLength(1, 'Title is required'));
const schema = z.object({
  title: text(),
  hero: z.object({ title: text() }),
  cards: z.array(z.object({ title: text() })),
});
const options = { fields: {}, shouldUseNativeValidation: false };

afterEach(() => takeWording(undefined));

it('reports errors at any depth of a form in the user’s language', async () => {
  takeWording({ modules: {}, groups: {}, messages: { 'Title is required': 'शीर्षक ज़रूरी है' } });
  const values = { title: '', hero: { title: '' }, cards: [{ title: '' }] };
  const { errors } = await recordResolver(schema, 'Not a valid value').resolver(values, undefined, options);
  const message = { message: 'शीर्षक ज़रूरी है' };
  expect(errors).toMatchObject({ title: message, hero: { title: message }, cards: [{ title: message }] });
});
