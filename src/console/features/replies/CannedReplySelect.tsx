import { useQuery } from '@tanstack/react-query';
import { cannedReplies, fillReply } from '#contract/cannedReplies.ts';
import { call } from '#console/providers/call.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import styles from './replies.module.css';

type Text = string | null | undefined;
/** The author and time of the question. */
type AskedQuestion = {
  readonly name?: Text;
  readonly email?: Text;
  readonly phone?: Text;
  readonly createdAt?: string | undefined;
};

/** The canned replies; choosing one inserts it with its fields filled in. */
export function CannedReplySelect(props: { asked: AskedQuestion; onInsert: (text: string) => void }) {
  const { asked, onInsert } = props;
  const text = useText();
  const { data } = useQuery({
    queryKey: ['messages/canned-replies', 'getList', 'all'],
    queryFn: async ({ signal }) => {
      const query = { page: '1', limit: '200', sort: 'title', order: 'asc' };
      return (await call(cannedReplies.endpoints.list, { query, signal })).data;
    },
    retry: false,
  });
  if (!data || data.length === 0) return null;
  return (
    <select
      className={classes(looks.field, styles.select)}
      aria-label={text('replies.insert')}
      value=""
      onChange={({ target }) => {
        const reply = data.find(({ _id }) => _id === target.value);
        if (reply) onInsert(fillReply(reply.text, valuesOf(asked)));
      }}
    >
      <option value="">{text('replies.insert')}</option>
      {data.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </select>
  );
}

function valuesOf({ name, email, phone, createdAt }: AskedQuestion) {
  return {
    name,
    email,
    phone,
    date: formatDate(createdAt),
    institute: currentConfiguration().productName,
    employee: readSession()?.employee.name,
  };
}
