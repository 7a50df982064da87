import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { TextKey } from '#console/texts/index.ts';
import { RowLink } from '#console/kit/list/links.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNotesAbove } from '#console/kit/layout/useNotesAbove.ts';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RecordFailure } from '#console/kit/states/RecordFailure.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import type { Moves } from './moves.ts';
import styles from './conversation.module.css';

/** The link back to the list, for phones, where a conversation is a separate page. */
export type Back = { readonly to: string; readonly label: string };

type ConversationFrameProps = {
  back?: Back | undefined;
  error: unknown;
  /** The headline shown if the conversation cannot be loaded. */
  failure: TextKey;
  onRetry: () => void;
  /** Undefined until the conversation is loaded. */
  children: ReactNode;
};

/** The frame of one conversation, including its loading and error states. */
export function ConversationFrame({ back, error, failure, onRetry, children }: ConversationFrameProps) {
  return (
    <Stack gap={0}>
      {back === undefined ? null : (
        <RowLink to={back.to}>
          <Row as="span" pad={12} line="below">
            <ArrowBackOutlined fontSize="inherit" />
            {back.label}
          </Row>
        </RowLink>
      )}
      {children ??
        (error ? <RecordFailure error={error} failure={failure} onRetry={onRetry} /> : <LoadingRows rows={4} />)}
    </Stack>
  );
}

type HeadFrameProps = {
  name: string;
  /** Whether the conversation is a page of its own. */
  isPage: boolean;
  /** The kind of the conversation, and its status. */
  marks: ReactNode;
  moves: Moves;
  /** Links to contact the person. */
  facts: ReactNode;
  /** The fields that can be changed, such as the owner. */
  children?: ReactNode;
};

/** The head of a conversation: the person, the links to contact them, and the fields that can be changed. */
export function HeadFrame({ name, isPage, marks, moves, facts, children }: HeadFrameProps) {
  return (
    <Stack as="header" gap={8} pad={16} line="below">
      <Row wrap gap={12}>
        <Text as={isPage ? 'h1' : 'h2'} breaks="anywhere">
          {name}
        </Text>
        {marks}
        <MoveButtons moves={moves} />
      </Row>
      <Text as="div" size="table" tone="muted" breaks="anywhere">
        <Row wrap gap={16}>
          {facts}
        </Row>
      </Text>
      {children}
    </Stack>
  );
}

/** The texts of a conversation, in a scroll area of their own. */
export function TalkFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className={styles.talk}>
      <Stack gap={16} pad={24}>
        {children}
      </Stack>
    </ScrollRegion>
  );
}

type BarFrameProps = { bar?: RefObject<HTMLDivElement | null>; children: ReactNode };

/** The field below the texts, which stays visible and is never covered by a success notification. */
export function BarFrame({ bar, children }: BarFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ref = bar ?? frame;
  useNotesAbove(ref);
  return (
    <Stack pad={16} gap={8} line="above" className={styles.composer} data-bar data-notes="end" ref={ref}>
      {children}
    </Stack>
  );
}
