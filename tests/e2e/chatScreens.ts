import type { Page } from 'playwright-core';
import { openList } from './list.ts';
import { sees, visit } from './page.ts';

/** Steps that open the screens of chats, messages and background jobs from any other screen. */
export const chatScreens = {
  'chat conversations': async (page: Page) => {
    await visit(page, 'chat-conversations');
    await sees(page.getByRole('button', { name: /Show the messages of/ }));
  },
  'background jobs': async (page: Page) => {
    await visit(page, 'background-jobs');
    await sees(page.getByRole('heading', { level: 1 }));
  },
  'chat conversations, one expanded': async (page: Page) => {
    await visit(page, 'chat-conversations');
    const expand = page.getByRole('button', { name: /Show the messages of/ });
    await expand.first().click();
    await sees(page.getByRole('heading', { name: /^Chat Messages/ }));
  },
  'chatbot settings': async (page: Page) => {
    await visit(page, 'chatbot-settings');
    await sees(page.getByRole('region', { name: 'Preview' }));
  },
  'a message with its reply box': async (page: Page) => {
    await visit(page, 'messages');
    await page.locator('tbody th a').first().click();
    await sees(page.getByRole('textbox', { name: /^Reply to/ }));
  },
  'canned replies': (page: Page) => openList(page, 'messages/canned-replies'),
};
