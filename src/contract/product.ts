/** The institute's configurable name, which replaces `{product}` in module ids, paths and labels. */
export type Product = { readonly name: string; readonly slug: string };

/** Name and slug of the institute: 'Delhi Skills' has the slug 'delhi-skills'. */
export function productOf(name: string): Product {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { name, slug: slug || 'institute' };
}

/** Replaces `{product}` by the slug, for ids and paths. */
export function fillSlug(text: string, product: Product): string {
  return text.replace('{product}', product.slug);
}

/**
 * Replaces `{product}` in a text for users; within a word the name loses its spaces ('Why{product}' becomes
 * 'WhyInstitute').
 */
export function fillName(text: string, product: Product): string {
  return text
    .replaceAll(/(?<=\w)\{product\}/g, product.name.replaceAll(/\s/g, ''))
    .replaceAll('{product}', product.name);
}

/** An endpoint or a queue with `{product}` in its path and module replaced by the institute's slug. */
export function filledIn<Part extends { readonly module: string; readonly path?: string }>(
  part: Part,
  product: Product,
) {
  const { module, path } = part;
  return {
    ...part,
    module: fillSlug(module, product),
    ...(path === undefined ? {} : { path: fillSlug(path, product) }),
  };
}
