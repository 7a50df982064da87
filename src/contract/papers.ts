import * as z from 'zod/mini';

const papers = new WeakSet<z.core.$ZodType>();

/**
 * A field for the address of a private document, such as a résumé. It is stored as `/papers/<name>`, and returned with
 * a signature that opens it for ten minutes. It may also be an external address, or empty.
 */
export function paper() {
  const field = z.optional(z.nullable(z.string()));
  papers.add(field);
  return field;
}

/** The fields of a record that contain private documents, by name, and those in the items of its lists. */
export type PaperFields = {
  readonly own: readonly string[];
  readonly lists: readonly (readonly [name: string, inItem: PaperFields])[];
};

/** Returns the fields of a record that contain private documents; undefined if there are none. */
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
 * Returns the stored address of a document, without its temporary signature. Other addresses are returned unchanged.
 */
export function storedPaper(address: string): string {
  return address.startsWith('/papers/') ? address.replace(/\?.*$/, '') : address;
}
