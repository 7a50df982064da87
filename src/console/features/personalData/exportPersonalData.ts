import { strToU8, zipSync, type Zippable } from 'fflate';
import { personalData } from '#contract/system/personalData.ts';
import { call } from '#console/providers/call.ts';
import { readFile } from '#console/providers/http.ts';

/** No compression, since images and PDFs are compressed already. */
const asTheyAre = { level: 0 } as const;

/** One zip with a person's data as JSON and the files that they name; `missing` are those that could not be read. */
export async function zipPersonalData(noun: string, id: string): Promise<{ file: Blob; missing: readonly string[] }> {
  const { data } = await call(personalData.endpoints.hand, { params: { noun, id } });
  const missing: string[] = [];
  const content: Zippable = {};
  for (const { name, address } of data.files) {
    try {
      content[`files/${name}`] = [new Uint8Array(await (await readFile(address)).arrayBuffer()), asTheyAre];
    } catch {
      missing.push(name);
    }
  }
  // The links are over in ten minutes: what stays is where in the zip a file is.
  const files = data.files.map(({ name, path }) => ({ path, file: missing.includes(name) ? null : `files/${name}` }));
  content['data.json'] = strToU8(JSON.stringify({ ...data, files }, null, 2));
  return { file: new Blob([zipSync(content)], { type: 'application/zip' }), missing };
}
