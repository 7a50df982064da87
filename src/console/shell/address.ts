/** The parts of an address under the dashboard: `/admin-dashboard/blogs/7` is module `blogs`, record `7`. */
export function partsOf(pathname: string): { module?: string; record?: string } {
  const [, , module, record] = pathname.split('/').map(decode);
  return { ...(module ? { module } : {}), ...(record ? { record } : {}) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
