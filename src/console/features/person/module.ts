import type { PageFacts } from '#console/module.ts';

export default { page: 'person', hindi: 'व्यक्ति', icon: 'ContactPageOutlined' } satisfies PageFacts;
