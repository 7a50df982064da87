import { ipWhitelist } from '#contract/system/ipWhitelist.ts';
import type { ConsoleModule } from '#console/module.ts';
import { IpCreate, IpEdit } from './IpForm.tsx';
import { IpList } from './IpList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'ip-whitelist': ipWhitelist },
  screens: { list: IpList, create: IpCreate, edit: IpEdit },
  listStart: {},
  texts,
} satisfies ConsoleModule;
