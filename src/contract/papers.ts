import * as z from 'zod/mini';

const papers = new WeakSet<z.core.$ZodType>();

/**
 * A field with the address of a private paper, such as a résumé: stored as `/papers/<name>`, and answered with a
 * signature that opens it for ten minutes. May also be an external address, or empty.
 */
export function paper() {
  const field = z.optional(z.nullable(z.string()));
  papers.add(field);
  return field;
}

/** The names of a record's fields that hold papers. */
export function paperFields(record: z.core.$ZodType): readonly string[] {
  if (record instanceof z.ZodMiniPipe) return paperFields(record.def.out);
  if (!(record instanceof z.ZodMiniObject)) return [];
  return Object.entries(record.shape).flatMap(([name, field]) => (papers.has(field) ? [name] : []));
}

/** The address of a paper as it is stored: what opens it for a while is left out. Other addresses stay as they are. */
export function storedPaper(address: string): string {
  return address.startsWith('/papers/') ? address.replace(/\?.*$/, '') : address;
}
