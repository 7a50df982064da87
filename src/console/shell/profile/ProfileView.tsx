import type { ReactNode } from 'react';
import type { Profile } from '#contract/people/profile.ts';
import { defaultVisibility } from '#contract/people/staff.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { Fact, Facts, Row, Text } from '#console/kit/layout/parts.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { NoticeMail } from '#console/features/notices/NoticeMail.tsx';
import { Portrait } from '../Portrait.tsx';
import { choiceText } from './choices.ts';
import styles from './profile.module.css';

/** A heading that collapses its content; expanded at first. */
export function Fold({ title, children }: { title: TextKey; children: ReactNode }) {
  const text = useText();
  return (
    <details className={styles.fold} open>
      <summary>
        <h2>{text(title)}</h2>
      </summary>
      {children}
    </details>
  );
}

const visibleFields = Object.keys(defaultVisibility) as (keyof Profile['fieldVisibility'])[]; // the constant has no other keys

/** The read-only profile in its five sections. */
export function ProfileView({ profile }: { profile: Profile }) {
  const text = useText();
  const hasExtensions = useExtensions();
  const { address, socialLinks, preferences, fieldVisibility } = profile;
  const choiceLabel = (value: string) => (value === '' ? '' : text(choiceText(value)));
  const switchLabel = (value: boolean) => text(value ? 'profile.on' : 'profile.off');
  const addressLines = [address.street, address.city, address.state, address.pincode, address.country];
  return (
    <>
      <Fold title="profile.sections.personal">
        <Row gap={24} align="start" phoneColumn>
          <Portrait image={profile.image} size={72} />
          <FactList
            facts={[
              ['profile.fields.name', profile.name],
              ['profile.fields.email', profile.email],
              ['profile.fields.phone', profile.phone],
              ['profile.fields.role', choiceLabel(profile.role)],
              ['profile.fields.dateOfBirth', profile.dateOfBirth && formatDate(profile.dateOfBirth)],
              ['profile.fields.gender', choiceLabel(profile.gender)],
              ['profile.fields.fieldVisibility.address', addressLines.filter((part) => part !== '').join(', ')],
              ['profile.fields.bio', profile.bio],
            ]}
          />
        </Row>
      </Fold>
      <Fold title="profile.sections.professional">
        <FactList
          facts={[
            ['profile.fields.department', profile.department],
            ['profile.fields.designation', profile.designation],
            ['profile.fields.employeeId', profile.employeeId],
            ['profile.fields.joiningDate', profile.joiningDate && formatDate(profile.joiningDate)],
            ['profile.fields.experience', profile.experience],
            ['profile.fields.qualifications', profile.qualifications],
          ]}
        />
      </Fold>
      <Fold title="profile.sections.social">
        <FactList
          facts={[
            ['profile.fields.socialLinks.linkedin', <Web key="l" link={socialLinks.linkedin} />],
            ['profile.fields.socialLinks.twitter', <Web key="t" link={socialLinks.twitter} />],
            ['profile.fields.socialLinks.facebook', <Web key="f" link={socialLinks.facebook} />],
            ['profile.fields.socialLinks.instagram', <Web key="i" link={socialLinks.instagram} />],
            ['profile.fields.socialLinks.website', <Web key="w" link={socialLinks.website} />],
          ]}
        />
      </Fold>
      <Fold title="profile.sections.preferences">
        <FactList
          facts={[
            ['profile.fields.preferences.theme', choiceLabel(preferences.theme)],
            ['profile.fields.preferences.language', choiceLabel(preferences.language)],
            ['profile.fields.preferences.timezone', choiceLabel(preferences.timezone)],
            ['profile.fields.preferences.notifications.email', switchLabel(preferences.notifications.email)],
            ['profile.fields.preferences.notifications.sms', switchLabel(preferences.notifications.sms)],
            ['profile.fields.preferences.notifications.push', switchLabel(preferences.notifications.push)],
          ]}
        />
        {hasExtensions ? <NoticeMail /> : null}
      </Fold>
      <Fold title="profile.sections.visibility">
        <Text size="table" tone="muted" below={16}>
          {text('profile.help.visibility')}
        </Text>
        <FactList
          facts={visibleFields.map((field) => [
            `profile.fields.fieldVisibility.${field}`,
            text(fieldVisibility[field] ? 'profile.visible' : 'profile.hidden'),
          ])}
        />
      </Fold>
    </>
  );
}

function FactList({ facts }: { facts: readonly (readonly [TextKey, ReactNode])[] }) {
  const text = useText();
  return (
    <Facts look="above" grow>
      {facts.map(([label, value]) => (
        <Fact key={label} label={text(label)}>
          {value === '' ? (
            <MissingValue />
          ) : (
            <Text as="span" breaks="typed">
              {value}
            </Text>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

function Web({ link }: { link: string }) {
  if (link === '') return <MissingValue />;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}

function MissingValue() {
  const text = useText();
  return (
    <Text as="span" tone="muted">
      {text('profile.empty')}
    </Text>
  );
}
