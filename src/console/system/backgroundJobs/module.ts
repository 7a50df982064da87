import type { PageFacts } from '#console/module.ts';

export default { page: 'background-jobs', hindi: 'बैकग्राउंड कार्य', icon: 'PendingActionsOutlined' } satisfies PageFacts;
