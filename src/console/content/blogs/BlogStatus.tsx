import { blogs, type Blog } from '#contract/content/blogs.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { StatusToggle } from '#console/ui/status/StatusToggle.tsx';

const showing = { title: 'blogs.showQuestion', text: 'blogs.showConsequence', confirm: 'blogs.show' } as const;
const hiding = { title: 'blogs.hideQuestion', text: 'blogs.hideConsequence', confirm: 'blogs.hide' } as const;

/** The badge shows the status, and a click changes it (operations.md §4). */
export function BlogStatus({ blog }: { blog: Row<Blog> }) {
  const text = useText();
  const active = blog.status === 'active';
  const [setStatus] = useAction(blogs.endpoints.setStatus, {
    success: 'blogs.statusUpdated',
    failure: 'blogs.statusFailed',
    question: active ? hiding : showing,
    refresh: 'record',
  });
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(`ui.status.${blog.status}`)}
      pressed={active}
      hint={text(active ? 'blogs.hide' : 'blogs.show')}
      onToggle={() => setStatus({ params: { id: blog.id }, body: { status: active ? 'inactive' : 'active' } })}
    />
  );
}
