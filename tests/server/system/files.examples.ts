import type { Adds, Examples } from '../examples.ts';
import { picture } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['media'];

export const examples: Examples = {
  'files.update': () => ({ json: { original_name: 'Balance sheet.png', alt: 'A balance sheet' } }),
  'files.replace': () => ({ form: { image: picture() } }),
};

export const adds: Adds = {
  files: async (app, token) => {
    const form = { image: picture() };
    const { data } = await (await app.request('POST', '/api/upload/image', { as: token, form })).json();
    return (await app.request('GET', `/api/files/${data.id}`, { as: token })).json();
  },
};
