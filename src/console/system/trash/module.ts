import type { PageFacts } from '#console/module.ts';

export default { page: 'trash', hindi: 'ट्रैश', icon: 'DeleteOutlined' } satisfies PageFacts;
