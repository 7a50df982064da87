import type { PageFacts } from '#console/module.ts';

export default { page: 'inbox', hindi: 'इनबॉक्स', icon: 'InboxOutlined' } satisfies PageFacts;
