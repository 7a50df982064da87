import * as z from 'zod/mini';

const papers = new WeakSet<z.core.$ZodType>();

/**
 * A field with the address of a private document, such as a résumé: stored as `/papers/<name>`, and returned with a
 * signature that opens it for ten minutes. May also be an external address, or empty.
 */
export function paper() {
  const field = z.optional(z.nullable(z.string()));
  papers.add(field);
  return field;
}

/** The fields of a record that contain private files, and those of the items in its lists. */
export type PaperFields = {
  readonly own: readonly string[];
  readonly lists: readonly (readonly [name: string, inItem: PaperFields])[];
};

/** The fields of a record that contain private documents; undefined if there are none. */
export function paperFields(record: z.core.$ZodType): PaperFields | undefined {
  if (record instanceof z.ZodMiniPipe) return paperFields(record.def.out);
  if (record instanceof z.ZodMiniOptional) return paperFields(record.def.innerType);
  if (!(record instanceof z.ZodMiniObject)) return undefined;
  const fields = Object.entries(record.shape);
  const ownFields = fields.flatMap(([name, field]) => (papers.has(field) ? [name] : []));
  const lists = fields.flatMap(([name, field]) => {
    const inItem = paperFieldsOfItems(field);
    return inItem ? [[name, inItem] as const] : [];
  });
  return ownFields.length + lists.length > 0 ? { own: ownFields, lists } : undefined;
}

function paperFieldsOfItems(field: z.core.$ZodType): PaperFields | undefined {
  if (field instanceof z.ZodMiniOptional) return paperFieldsOfItems(field.def.innerType);
  return field instanceof z.ZodMiniArray ? paperFields(field.def.element) : undefined;
}

/**
 * The stored address of a document, without the signature that opens it for a while. Other addresses are returned
 * unchanged.
 */
export function storedPaper(address: string): string {
  return address.startsWith('/papers/') ? address.replace(/\?.*$/, '') : address;
}
