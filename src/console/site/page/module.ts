import type { PageFacts } from '#console/module.ts';

export default { page: 'site-preview', hindi: 'साइट पूर्वावलोकन', icon: 'WebAssetOutlined' } satisfies PageFacts;
