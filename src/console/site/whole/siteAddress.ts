import type { Device } from '../preview/devices.ts';
import { moduleIdOf } from '../sectionLabels.ts';
import type { Exchange } from './useSite.ts';

/** The id of the Site preview page. */
export const sitePreviewId = 'site-preview';

/** The address of Site preview with the entry that replaces the active one. */
export function siteAddress(basename: string, device: Device, exchange: Exchange | undefined): string {
  const query = new URLSearchParams();
  if (exchange?.entry !== undefined) {
    query.set('section', moduleIdOf(exchange.section));
    query.set('entry', exchange.entry);
  }
  if (device === 'phone') query.set('device', device);
  const search = query.toString();
  return `${basename}/${sitePreviewId}${search && `?${search}`}`;
}
