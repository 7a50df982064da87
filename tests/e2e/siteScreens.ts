import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { openList } from './list.ts';
import { sees, visit, type Screen } from './page.ts';

/** Steps that open the screens of the institute's site. */
export const siteScreens: Readonly<Record<string, Screen>> = {
  'Hero content': (page) => openList(page, 'hero'),
  'a planned activation': async (page) => {
    await openList(page, 'contact');
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Activate on …' }).click();
    await page.getByRole('button', { name: 'Plan activation' }).click();
    await sees(page.getByText('Choose a date and time'));
  },
  'new About Us content, with its icons': async (page) => {
    await visit(page, 'about-us/create');
    await page.getByRole('combobox', { name: 'Icon' }).click();
    await sees(page.getByRole('option', { name: 'Medal' }).locator('svg'));
  },
  'a new footer, empty': async (page) => {
    await visit(page, 'footer/create');
    await page.getByRole('button', { name: 'Add social link' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await sees(page.getByText('Company name is required'));
  },
  'Contact information': (page) => openList(page, 'contact-info'),
  'new contact information': async (page) => {
    await openList(page, 'contact-info');
    await page.getByRole('link', { name: 'Add contact information' }).click();
    await sees(page.getByRole('dialog').getByRole('region', { name: 'Preview' }));
  },
  'FAQ, a category unfolded': async (page) => {
    await visit(page, 'faq');
    await page
      .getByRole('button', { expanded: false, name: /question/ })
      .first()
      .click();
    await sees(page.getByRole('textbox', { name: 'Answer' }));
  },
  'the courses of the demo hub': async (page) => {
    await visit(page, 'demo-digital-hub?tab=courses');
    await sees(page.getByRole('rowheader'));
  },
  'a new demo course, empty': async (page) => {
    await visit(page, 'demo-digital-hub?tab=courses');
    await page.getByRole('button', { name: 'Add course' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add course' }).click();
    await sees(page.getByText('Please enter a course title'));
  },
  'the versions of a policy': async (page) => {
    await visit(page, 'privacy-policy');
    await sees(page.getByRole('region', { name: 'Current policy' }));
  },
  'two versions side by side': async (page) => {
    await visit(page, 'privacy-policy');
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await sees(page.getByRole('dialog').locator('ins'));
  },
  'a new policy, a section unfolded': async (page) => {
    await visit(page, 'refund-policy/create');
    await page.getByRole('button', { name: 'Add section' }).click();
    await sees(page.getByLabel('Section Content'));
  },
  'Live sessions': async (page) => {
    await visit(page, 'live-session');
    await sees(page.getByRole('heading', { level: 2 }));
  },
  'a new session, empty': async (page) => {
    await visit(page, 'live-session/create');
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByText('Title is required'));
  },
  'a new revision test, empty, and a question': async (page) => {
    await visit(page, 'revision-tests/create');
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByText('Please fill all fields and upload questions').first());
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Add question' }).click();
    await sees(page.getByText('Question text is required'));
  },
  'questions in a file': async (page) => {
    await visit(page, 'revision-tests/create');
    await uploadQuestions(page, 'question,option1,option2,answer\nWhich?,a,b,a\nWhich?,a,b,c\n');
    await page.getByRole('button', { name: 'All rows' }).click();
    await sees(page.getByText('Row 3: Answer must match one of the options exactly'));
  },
  'a test as a learner takes it': async (page) => {
    await visit(page, 'revision-tests/create');
    await uploadQuestions(page, 'question,option1,option2,answer\nWhich?,a,b,a\n');
    await page.getByRole('button', { name: 'Add 1 question', exact: true }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('radio', { name: 'b', exact: true }).check();
    await sees(page.getByText('Question 1 of 1'));
  },
};

async function uploadQuestions(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload questions' }).click();
  const file = { name: 'quiz.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}
