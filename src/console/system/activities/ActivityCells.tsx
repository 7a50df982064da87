import type { Activity } from '#contract/system/activities.ts';
import { useText } from '#console/texts/index.ts';
import { Fact, Facts, Text } from '#console/kit/layout/parts.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { deviceOf, durationInWords, placeOf } from './activityValues.ts';
import { eventInWords, factInWords, moduleInWords, type deedInWords } from './namesInWords.ts';

export function User({ userName, userId, userEmail }: Activity) {
  const text = useText();
  if (userName === null && userId === null) return <MutedText>{text('activities.nobody')}</MutedText>;
  const name = userName ?? userId ?? '';
  return <TwoLines whole={userEmail ?? name}>{name}</TwoLines>;
}

export function Sentence({ activity, inWords }: { activity: Activity; inWords: typeof deedInWords }) {
  return <TwoLines>{inWords(activity, useText())}</TwoLines>;
}

function MutedText({ children }: { children: string }) {
  return (
    <Text as="div" size="small" tone="muted" breaks="anywhere">
      {children}
    </Text>
  );
}

export function WholeUser(activity: Activity) {
  return (
    <>
      <User {...activity} />
      {activity.userEmail ? <MutedText>{activity.userEmail}</MutedText> : null}
    </>
  );
}

export function Place(activity: Activity) {
  const text = useText();
  return <TwoLines>{placeOf(activity, text)}</TwoLines>;
}

export function Duration({ milliseconds }: { milliseconds: number }) {
  const text = useText();
  return durationInWords(milliseconds, text);
}

export function DeviceAndBrowser({ userAgent }: { userAgent: string }) {
  const text = useText();
  const { type, browser } = deviceOf(userAgent);
  return (
    <TwoLines whole={userAgent || undefined}>
      {`${text(`activities.devices.${type}`)} · ${text(`activities.browsers.${browser}`)}`}
    </TwoLines>
  );
}

export function WholeDevice({ userAgent }: { userAgent: string }) {
  return (
    <>
      <DeviceAndBrowser userAgent={userAgent} />
      {userAgent ? <MutedText>{userAgent}</MutedText> : null}
    </>
  );
}

export function Event({ event }: { event: string | null }) {
  const text = useText();
  return event ? eventInWords(event, text) : '–';
}

function factValue(name: string, value: unknown): string {
  if (name === 'module') return moduleInWords(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Further facts about a call, such as its path, its request and, for a deletion, the deleted record. */
export function More(metadata: Activity['metadata']) {
  const text = useText();
  const shownEntries = Object.entries(metadata).filter(([, value]) => value !== '' && value !== null);
  if (shownEntries.length === 0) return '–';
  return (
    <Facts>
      {shownEntries.map(([name, value]) => (
        <Fact key={name} label={factInWords(name, text)}>
          {factValue(name, value)}
        </Fact>
      ))}
    </Facts>
  );
}
