import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, apiFind, colleague, createEmployee, flags, mark, newSession } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { picture } from './files.ts';
import { rowOf, searchedFor, tells } from './list.ts';
import { passwordToken } from './outbox.ts';
import { addressOf, choose, eventually, gone, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();
const password = 'a quiet evening train';

const tokenFor = async (email: string) => {
  await eventually(() => passwordToken(email)).not.toBe('');
  return passwordToken(email);
};

/** Types both passwords and sets them. */
async function setPassword(page: Page, newPassword: string, repetition = newPassword): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat the new password', { exact: true }).fill(repetition);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('an invited colleague gets an email, chooses a password by its link, and signs in', async () => {
  const word = mark();
  const email = `${word}@institute.example`;
  const page = await browser.admin(`team?${searchedFor(word)}`);
  await page.getByRole('link', { name: 'Add employee' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Kabir ${word}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  expect(await page.getByRole('radio', { name: 'Send an invitation by email' }).isChecked()).toBe(true);
  await gone(page.getByLabel('Password', { exact: true }));
  await choose(page.getByLabel('Role', { exact: true }), 'Viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await tells(page, `Invitation sent to ${email}`);
  await sees(rowOf(page, `Kabir ${word}`).getByText('Invited', { exact: true }));

  const token = await tokenFor(email);
  const invitedPage = await browser.page({ expected: [/^422 POST .*account\/link/] });
  await invitedPage.goto(`/admin/set-password#${token}`);
  await sees(invitedPage.getByRole('heading', { name: 'Welcome. Set your password.' }), invitedPage.getByText(email));
  expect(addressOf(invitedPage)).toBe('/admin/set-password');
  expect(new URL(invitedPage.url()).hash, 'the token is in nobody’s history').toBe('');
  await setPassword(invitedPage, password, 'another morning train');
  await sees(invitedPage.getByText('The two new passwords are different'));
  await setPassword(invitedPage, password);
  await sees(invitedPage.getByRole('navigation', { name: 'Modules' }));

  await invitedPage.goto(`/admin/set-password#${token}`);
  await sees(invitedPage.getByText('This link has expired or was already used. Request a new one.'));
  await page.reload();
  await sees(rowOf(page, `Kabir ${word}`).getByText('Active', { exact: true }));
});

test('a forgotten password is reset by keyboard alone', async () => {
  const person = await createEmployee({ permissions: flags({ alert: ['read'] }) });
  const page = await browser.page();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Forgot password?' }).focus();
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await sees(page.getByText('Enter your email address', { exact: true }));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: 'Check your email' }));
  await page.goto(`/admin/set-password#${await tokenFor(person.email)}`);
  await sees(page.getByRole('heading', { name: 'Set a new password' }));
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await sees(page.getByText('Use at least 8 characters'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('another morning train');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another morning train');
  await page.keyboard.press('Enter');
  await sees(page.getByRole('navigation', { name: 'Modules' }));
});

test('the profile is read, edited and saved whole; colleagues see only visible fields', async () => {
  const person = await colleague({ permissions: flags({ staff: ['read'] }) });
  const page = await browser.as(person, 'profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull();
  await page.getByRole('textbox', { name: 'Designation' }).fill('Timetable planner');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98220 41190');
  await page.getByRole('switch', { name: 'Phone' }).uncheck();
  await page.getByLabel('Choose image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save profile' }).click();
  const reason = 'Upload the selected image or clear the selection, then save.';
  await page.getByRole('alertdialog', { name: reason }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Upload image' }).click();
  await tells(page, 'Profile image uploaded successfully!');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await tells(page, 'Profile updated successfully!');
  await sees(page.getByText('Timetable planner'));
  const [colleagueRow] = await apiFind('/staff', person.employee.email);
  expect(colleagueRow).toMatchObject({
    designation: 'Timetable planner',
    image: expect.stringMatching(/^\/uploads\//),
  });
  expect(colleagueRow).not.toHaveProperty('phone');

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('textbox', { name: 'Designation' }).fill('Never saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await sees(page.getByText('Timetable planner'));
});

test('other sessions are listed with their device, and signed out together', async () => {
  const account = await createEmployee({ permissions: flags({ staff: ['read'] }) });
  const otherSession = await newSession(account);
  const page = await browser.as(await newSession(account), 'profile');
  await sees(page.getByText('This session'));
  await page.getByRole('button', { name: 'Sign out the others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out the others' }).click();
  await tells(page, 'Other sessions ended');
  await eventually(() => page.getByRole('button', { name: /^Sign out: / }).count()).toBe(0);
  expect(await api('GET', '/employees/profile', { token: otherSession.token })).toMatchObject({ status: 401 });
});

/** The account pages, for users who are signed in and for users who cannot sign in. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the profile': async (page) => {
    await page.goto('/team-dashboard/profile');
    await sees(page.getByText('This session'));
  },
  'the profile, edited': async (page) => {
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await sees(page.getByText('Name is required'));
  },
  'a forgotten password': async (page) => {
    await page.goto('/admin/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await sees(page.getByText('Enter your email address', { exact: true }));
  },
  'a forgotten password, asked for': async (page) => {
    await page.getByLabel('Email').fill(`${mark()}@institute.example`);
    await page.getByRole('button', { name: 'Send link' }).click();
    await sees(page.getByRole('heading', { name: 'Check your email' }));
  },
  'a new password, with its errors': async (page) => {
    const { email } = await createEmployee();
    await api('POST', '/public/account/forgotten-password', { body: { email } });
    await page.goto(`/admin/set-password#${await tokenFor(email)}`);
    await sees(page.getByRole('heading', { name: 'Set a new password' }));
    await setPassword(page, 'short', 'shorter');
    await sees(page.getByText('Use at least 8 characters'));
  },
  'a link that is spent': async (page) => {
    await page.goto('/admin/set-password#none');
    await sees(page.getByRole('heading', { name: 'This link does not work' }));
  },
};

describe('the account pages fit, and axe finds nothing in light and in dark', () => {
  test.each([
    // Only these pages have content beside the form in a wide window; the others look the same.
    { size: { width: 1440, height: 1200 }, names: ['the profile', 'a forgotten password'], expected: [] },
    { size: phone, names: Object.keys(screens), expected: [/^422 POST .*account\/link/] },
  ])('at $size.width pixels', async ({ size, names, expected }) => {
    const person = await colleague({ permissions: flags({ staff: ['read'] }) });
    const page = await browser.as(person, 'profile', { size, expected });
    for (const name of names) {
      // First at its normal size, then as high as the page, because controls scrolled under a bar would count as too
      // small.
      await page.setViewportSize(size);
      await screens[name]?.(page);
      await expectNoSidewaysScroll(page, name);
      await page.setViewportSize({ ...size, height: 5000 });
      await expectAccessible(page, name);
    }
  });
});
