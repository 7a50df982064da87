import { apiAddress } from '#console/providers/http.ts';

/** The address of a source, to be entered at the service. */
export const addressOfSource = (source: string): string =>
  new URL(apiAddress(`/api/public/hooks/${source}`), window.location.href).href;
