import { useQuery } from '@tanstack/react-query';
import { cannedReplies, fillReply } from '#contract/cannedReplies.ts';
import { call } from '#console/providers/call.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { readSession } from '#console/providers/session.ts';
import { formatDate } from '#console/kit/format/format.ts';

type Text = string | null | undefined;
/** The person who asked a question, and the time of the question. */
export type AskedQuestion = {
  readonly name?: Text;
  readonly email?: Text;
  readonly phone?: Text;
  readonly createdAt?: string | undefined;
};

/** All canned replies, by title. */
export function useCannedReplies(isAsked = true) {
  return useQuery({
    queryKey: ['messages/canned-replies', 'getList', 'all'],
    queryFn: async ({ signal }) => {
      const query = { page: '1', limit: '200', sort: 'title', order: 'asc' };
      return (await call(cannedReplies.endpoints.list, { query, signal })).data;
    },
    enabled: isAsked,
    retry: false,
  });
}

/** The text of a canned reply with its placeholders filled in. */
export function filledReply(text: string, { name, email, phone, createdAt }: AskedQuestion): string {
  return fillReply(text, {
    name,
    email,
    phone,
    date: formatDate(createdAt),
    institute: currentConfiguration().productName,
    employee: readSession()?.employee.name,
  });
}
