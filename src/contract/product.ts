/** The institute's configurable name, which replaces `{product}` in module ids, paths and labels. */
export type Product = { readonly name: string; readonly slug: string };

/** Returns the name and the slug of the institute: 'Delhi Skills' has the slug 'delhi-skills'. */
export function productOf(name: string): Product {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { name, slug: slug || 'institute' };
}

/** Replaces `{product}` with the slug, for ids and paths. */
export function fillSlug(text: string, product: Product): string {
  return text.replace('{product}', product.slug);
}

/**
 * Replaces `{product}` in a text for users. Within a word, the name loses its spaces ('Why{product}' becomes
 * 'WhyInstitute').
 */
export function fillName(text: string, product: Product): string {
  return text
    .replaceAll(/(?<=\w)\{product\}/g, product.name.replaceAll(/\s/g, ''))
    .replaceAll('{product}', product.name);
}

/** Returns an endpoint or a queue in whose path and module `{product}` is replaced with the institute's slug. */
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
