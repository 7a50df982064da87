import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addChat } from '#tests/server/communication/chats.examples.ts';
import { addMessage } from '#tests/server/communication/messages.examples.ts';
import { typeInto } from './steps.ts';
import { confirm, type wholeConsole } from './wholeConsole.ts';

/** Steps of a user that cause the specified calls of chat conversations, the chatbot and messages. */
export function chatJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  const user = userEvent.setup({ delay: null });
  return {
    'chat-conversations': async () => {
      await addChat(tested.app, { name: 'Asks Once' });
      await addChat(tested.app, { name: 'Asks Twice' });
      const filters = encodeURIComponent(JSON.stringify({ q: 'asks', status: 'active' }));
      await tested.open(`/admin-dashboard/chat-conversations?filter=${filters}`);
      await user.click(await screen.findByRole('button', { name: /Show the messages of Asks Once$/ }));
      await screen.findByText('Chat Messages (2)');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Status of Asks Once' }), 'Completed');
      await screen.findByText(/^Status updated successfully/);
      const row = within((await screen.findByText('Asks Twice')).closest('li') ?? document.body);
      await user.click(row.getByRole('button', { name: /^Delete/ }));
      await confirm('Yes, delete it!');
      await screen.findByText(/^Conversation deleted successfully/);
    },
    'chatbot-settings': async () => {
      await tested.open('/admin-dashboard/chatbot-settings');
      await typeInto(/^Assistant Name/, 'Asha');
      await user.click(screen.getByRole('button', { name: 'Save Settings' }));
      await screen.findByText('Chatbot settings updated successfully!');
    },
    messages: async () => {
      await addMessage(tested.app, { email: 'writes.once@example.in' });
      await tested.open('/admin-dashboard/messages');
      await user.click(await screen.findByRole('link', { name: /^writes.once@example.in/ }));
      await typeInto(/^Reply to/, 'Please send us both names.');
      await user.click(screen.getByRole('button', { name: 'Send reply' }));
      await screen.findByText(/^Reply sent successfully!/);
      await waitFor(() => screen.getAllByText('Please send us both names.'));
    },
  };
}
