import type { Policy } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import type { Column } from '../../kit/list/types.ts';
import { PolicyContact, PolicySections } from './PolicyText.tsx';

/** All of a version, for who may only read it. */
export const policyDetails: readonly Column<Policy>[] = [
  { source: 'title' },
  { source: 'lastUpdated' },
  { source: 'isActive', render: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  { source: 'contactInfo', render: ({ contactInfo }) => <PolicyContact contactInfo={contactInfo} /> },
  { source: 'sections', render: ({ sections = [] }) => <Sections sections={sections} /> },
];

function Sections({ sections }: Required<Pick<Policy, 'sections'>>) {
  const text = useText();
  return sections.length === 0 ? text('policies.noSections') : <PolicySections sections={sections} />;
}
