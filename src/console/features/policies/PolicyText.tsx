import type { Policy, PolicySection } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import styles from './policyText.module.css';

/** A policy as visitors read it: its sections, or the first of them. All of it is text; nothing in it is HTML. */
export function PolicySections({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <div className={styles.text}>
      {[...sections.entries()].map(([place, section]) => (
        <section key={place}>
          <Part {...section} level={3} />
          {[...section.subsections.entries()].map(([inner, subsection]) => (
            <div key={inner} className={styles.subsection}>
              <Part {...subsection} level={4} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

type PartProps = Pick<PolicySection, 'title' | 'content' | 'listItems'> & { level: 3 | 4 };

function Part({ title, content, listItems, level }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {title === '' ? null : <Heading>{title}</Heading>}
      {content === '' ? null : <p>{content}</p>}
      {listItems.length === 0 ? null : (
        <ul>
          {[...listItems.entries()].map(([place, item]) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Contact details; empty ones are omitted, and the block with them if all are empty. */
export function PolicyContact({ contactInfo }: Pick<Policy, 'contactInfo'>) {
  const text = useText();
  const { email, phone, address, businessHours } = contactInfo;
  const facts = [
    ['email', email],
    ['phone', phone],
    ['address', address],
    ['businessHours', businessHours],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.contact}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{text(`policies.fields.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
