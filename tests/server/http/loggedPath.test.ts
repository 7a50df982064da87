import { expect, test } from 'vitest';
import { loggedPath } from '#server/http/requests.ts';

test.each([
  ['/api/public/chat/4d1f/live', '/api/public/chat/…/live'],
  ['/api/chat/conversations/4d1f', '/api/chat/conversations/…'],
  ['/api/inbox/chats/4d1f/replies', '/api/inbox/chats/…/replies'],
  ['/calendar/4FWvBUJ.ics', '/calendar/…'],
  ['/api/calendar', '/api/calendar'],
  ['/api/inbox/tickets/4d1f', '/api/inbox/tickets/4d1f'],
])('%s is %s in the log, because who knows a secret id may read by it', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
