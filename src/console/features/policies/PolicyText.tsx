import type { Policy, PolicySection } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Fact, Facts, Stack, Text } from '../../kit/layout/parts.tsx';
import styles from './policyText.module.css';

/** A policy as visitors read it: all of its sections, or the first few. All of it is plain text, never HTML. */
export function PolicySections({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <Stack gap={16}>
      {[...sections.entries()].map(([place, section]) => (
        <Stack key={place} as="section" gap={4} className={styles.section}>
          <Part {...section} level={3} />
          {[...section.subsections.entries()].map(([inner, subsection]) => (
            <Stack key={inner} gap={4} above={8} className={styles.subsection}>
              <Part {...subsection} level={4} />
            </Stack>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

type PartProps = Pick<PolicySection, 'title' | 'content' | 'listItems'> & { level: 3 | 4 };

function Part({ title, content, listItems, level }: PartProps) {
  return (
    <>
      {title === '' ? null : (
        <Text as={`h${level}`} size={level === 3 ? 'heading3' : 'table'} weight={600}>
          {title}
        </Text>
      )}
      {content === '' ? null : <Text breaks="typed">{content}</Text>}
      {listItems.length === 0 ? null : (
        <ul className={looks.bullets}>
          {[...listItems.entries()].map(([place, item]) => (
            <Text key={place} as="li" breaks="typed">
              {item}
            </Text>
          ))}
        </ul>
      )}
    </>
  );
}

/** Contact details. Empty ones are omitted, and so is the whole block if all are empty. */
export function PolicyContact({ contactInfo }: Pick<Policy, 'contactInfo'>) {
  const text = useText();
  const { email, phone, address, businessHours } = contactInfo;
  const facts = [
    ['email', email],
    ['phone', phone],
    ['address', address],
    ['businessHours', businessHours],
  ] as const;
  const shownFacts = facts.filter(([, value]) => value !== '');
  if (shownFacts.length === 0) return null;
  return (
    <Facts look="above" ground="page" pad={12}>
      {shownFacts.map(([name, value]) => (
        <Fact key={name} label={text(`policies.fields.${name}`)}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
