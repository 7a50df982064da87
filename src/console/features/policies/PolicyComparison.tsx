import { useMemo, type ReactNode } from 'react';
import type { Policy, PolicySection } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { SideBySide } from './SideBySide.tsx';
import { pairSections, type Pair } from './pairSections.ts';
import styles from './policyText.module.css';

/** The differences between two versions, side by side; an unchanged section is collapsed to one muted line. */
export function PolicyComparison({ older, newer }: { older: Policy; newer: Policy }) {
  const text = useText();
  const pairs = useMemo(() => pairSections(older.sections ?? [], newer.sections ?? []), [older, newer]);
  const facts = (['email', 'phone', 'address', 'businessHours'] as const).filter(
    (name) => older.contactInfo[name] !== newer.contactInfo[name],
  );
  const heads = (['title', 'lastUpdated'] as const).filter((name) => older[name] !== newer[name]);
  const isSame = facts.length + heads.length === 0 && pairs.every(isUnchanged);
  if (isSame) {
    return (
      <Text size="table" tone="muted" pad={24}>
        {text('policies.comparison.same')}
      </Text>
    );
  }
  return (
    <Stack gap={16} pad={24}>
      {heads.map((name) => (
        <LabelledValue key={name} label={text(`policies.columns.${name}`)}>
          <SideBySide old={older[name]} now={newer[name]} />
        </LabelledValue>
      ))}
      {facts.map((name) => (
        <LabelledValue key={name} label={text(`policies.fields.${name}`)}>
          <SideBySide old={older.contactInfo[name]} now={newer.contactInfo[name]} />
        </LabelledValue>
      ))}
      {[...pairs.entries()].map(([place, pair]) => (
        <SectionPair key={place} pair={pair} />
      ))}
    </Stack>
  );
}

function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text size="table" weight={500} tone="muted">
        {label}
      </Text>
      {children}
    </Stack>
  );
}

function isUnchanged<Item>({ old, now }: Pair<Item>): boolean {
  return JSON.stringify(old) === JSON.stringify(now);
}

function SectionPair({ pair }: { pair: Pair<PolicySection> }) {
  const text = useText();
  const { old, now } = pair;
  const title = now?.title || old?.title || text('policies.untitledSection');
  if (isUnchanged(pair)) {
    return (
      <Text size="table" tone="muted">
        {text('policies.comparison.unchanged', { title })}
      </Text>
    );
  }
  return (
    <Stack as="section" gap={4} padBlock={16} line="above" aria-label={title}>
      <Part old={old} now={now} untitled={text('policies.untitledSection')} />
      {[...pairSections(old?.subsections ?? [], now?.subsections ?? []).entries()].map(([place, inner]) => (
        <Stack key={place} gap={4} above={8} className={styles.subsection}>
          <Part old={inner.old} now={inner.now} untitled={text('policies.untitledSubsection')} />
        </Stack>
      ))}
    </Stack>
  );
}

type Side = Pick<PolicySection, 'title' | 'content' | 'listItems'>;

/**
 * Title, text and list items of a section or subsection. A part that exists in only one version is on that version's
 * side.
 */
function Part({ old, now, untitled }: { old: Side | undefined; now: Side | undefined; untitled: string }) {
  return (
    <>
      <SideBySide heading old={old && (old.title || untitled)} now={now && (now.title || untitled)} />
      <SideBySide old={old?.content} now={now?.content} />
      <SideBySide old={old?.listItems} now={now?.listItems} />
    </>
  );
}
