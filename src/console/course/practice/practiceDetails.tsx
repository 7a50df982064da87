import type { Practice } from '#contract/course/practiceRecord.ts';
import type { Column } from '#console/ui/list/RecordList.tsx';

/** What who may only read sees of a case study or an assignment. */
export const practiceDetails: readonly Column<Practice>[] = [
  { source: 'title' },
  { source: 'description' },
  { source: 'status', label: 'practice.fields.status' },
];
