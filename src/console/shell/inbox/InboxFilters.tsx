import { useState } from 'react';
import { conversationNouns, ConversationNoun } from '#contract/conversations.ts';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { moduleOfNoun } from '#console/features/conversation/moduleOfNoun.ts';
import type { InboxAddress } from './useInboxAddress.ts';
import styles from './inbox.module.css';

/** The search and the source filter of the conversations. */
export function InboxFilters({ address }: { address: InboxAddress }) {
  const text = useText();
  const permits = usePermits();
  const { filter, choose } = address;
  const [typed, setTyped] = useState(filter.search);
  const readable = conversationNouns.filter((noun) => permits('read', moduleOfNoun[noun]));
  return (
    <Row
      as="form"
      role="search"
      pad={12}
      line="below"
      aria-label={text('list.toolbar')}
      onSubmit={(event) => {
        event.preventDefault();
        choose({ search: typed.trim() });
      }}
    >
      <input
        type="search"
        data-search
        className={`${looks.field} ${styles.search}`}
        aria-label={text('inbox.search')}
        placeholder={text('inbox.searchHint')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') choose({ search: '' });
        }}
        onBlur={() => (typed.trim() === filter.search ? undefined : choose({ search: typed.trim() }))}
      />
      {readable.length > 1 ? (
        <select
          className={looks.field}
          aria-label={text('inbox.source')}
          value={filter.noun ?? ''}
          onChange={({ target }) => choose({ noun: ConversationNoun.safeParse(target.value).data })}
        >
          <option value="">{text('inbox.allSources')}</option>
          {readable.map((noun) => (
            <option key={noun} value={noun}>
              {text(`inbox.nouns.${noun}`)}
            </option>
          ))}
        </select>
      ) : null}
    </Row>
  );
}
