import { blogs, type Blog } from '#contract/content/blogs.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { ShownStatus } from '#console/kit/list/ShownStatus.tsx';

export const blogStatus = {
  setStatus: blogs.endpoints.setStatus,
  success: 'blogs.statusUpdated',
  failure: 'blogs.statusFailed',
} as const;

export function BlogStatus({ blog }: { blog: Row<Blog> }) {
  return <ShownStatus {...blogStatus} record={blog} />;
}
