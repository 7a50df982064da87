import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { fillSlug, type Product } from '#contract/product.ts';
import { moduleIcons } from './moduleIcons.ts';

export type ModuleIcon = typeof SvgIcon;

/** The icon of a module, by its id in addresses. */
export function moduleIcon(id: string, product: Product): ModuleIcon {
  const entry = Object.entries(moduleIcons).find(([moduleId]) => fillSlug(moduleId, product) === id);
  return entry?.[1] ?? CategoryOutlined;
}
