import type { Noun } from '#contract/endpoint.ts';
import { files } from '#contract/system/files.ts';
import type { ConsoleModule } from '#console/module.ts';
import { FileTabs } from './FileList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

/** Returns the noun for the files of one kind; the specification has a separate list for each kind. */
const listedBy = (list: Noun['endpoints'][string]): Noun => ({ ...files, endpoints: { ...files.endpoints, list } });

export default {
  nouns: {
    'study-material': files,
    'study-material/videos': listedBy(files.endpoints.videos),
    'study-material/documents': listedBy(files.endpoints.documents),
  },
  screens: { list: FileTabs },
  listStart,
  lists: { videos: 'files.videos', documents: 'files.documents' },
  texts,
} satisfies ConsoleModule;
