import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '#server/environment.ts';

test('everything has a default, and an empty value counts as unset', () => {
  const environment = readEnvironment({ PORT: '', SESSION_SECRET: '  ', HOME: '/home/someone' });
  expect(environment).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    sessionSecret: undefined,
    admin: undefined,
    demoData: 'auto',
    product: { name: 'Institute', slug: 'institute' },
    trustProxy: 'off',
    allowedOrigins: [],
    logLevel: 'info',
    observing: { metrics: undefined, slowStatementMs: 0 },
  });
  expect(environment.dataDir).toBe(`${process.cwd()}/data`);
});

test('given values are read correctly', () => {
  const environment = readEnvironment({
    PORT: '9000',
    DATABASE_URL: 'postgres://user:secret@db.example:5432/institute',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://console.example.org/',
    ADMIN_EMAIL: 'Asha@Example.org',
    ADMIN_PASSWORD: 'long enough',
    PRODUCT_NAME: 'Delhi Skills',
    ALLOWED_ORIGINS: 'https://www.example.org, https://example.org',
    METRICS_PORT: '9464',
    SLOW_STATEMENT_MS: '250',
  });
  expect(environment).toMatchObject({
    port: 9000,
    publicUrl: 'https://console.example.org',
    admin: { email: 'asha@example.org', password: 'long enough' },
    product: { name: 'Delhi Skills', slug: 'delhi-skills' },
    allowedOrigins: ['https://www.example.org', 'https://example.org'],
    observing: { metrics: { host: '127.0.0.1', port: 9464 }, slowStatementMs: 250 },
  });
});

const optIn = (variables: Record<string, string>) => readEnvironment(variables).mailing.doubleOptIn;

test('subscribers confirm by email if there is a mail server, unless the setting says otherwise', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'office@example.org' };
  expect([optIn({}), optIn(smtp), optIn({ ...smtp, DOUBLE_OPT_IN: 'off' })]).toEqual([false, true, false]);
  expect([optIn({ ...smtp, DOUBLE_OPT_IN: '' }), optIn({ DOUBLE_OPT_IN: 'on' })]).toEqual([true, true]);
});

const mailbox = (url: string) => readEnvironment({ BOUNCE_IMAP_URL: url }).mailing.bounce.mailbox;

test('the URL of a mailbox may contain characters reserved in URLs', () => {
  expect(mailbox('imaps://bounces%40example.org:p%2F%25@mail.example.org/Come%20back')).toEqual({
    host: 'mail.example.org',
    port: 993,
    secure: true,
    user: 'bounces@example.org',
    password: 'p/%',
    path: 'Come back',
  });
  expect(mailbox('imap://bounces@example.org:secret@mail.example.org')).toMatchObject({
    port: 143,
    secure: false,
    user: 'bounces@example.org',
    path: 'INBOX',
  });
});

test.each(['mail.example.org', 'imaps://mail.example.org', 'https://user:pw@mail.example.org', 'imaps://a:%E0%A4%A@b'])(
  'BOUNCE_IMAP_URL=%s is refused without showing it',
  (url) => {
    expect(() => mailbox(url)).toThrow(
      /^BOUNCE_IMAP_URL must look like imaps:\/\/user:password@mail\.example\.org\/INBOX or imap:\/\/…:143\.$/,
    );
  },
);

test.each([
  ['off', 'off'],
  ['0', 'off'],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s is accepted', (text, meaning) => {
  expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(meaning);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ HOST: 'http://localhost' }, 'HOST must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT must be a whole number from 1 to 65535 and not PORT, or 0 for no metrics.'],
  [
    { SLOW_STATEMENT_MS: '1.5' },
    'SLOW_STATEMENT_MS must be a whole number of milliseconds from 1 to 600000, or 0 to log none.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  [{ HISTORY_DAYS: '0' }, 'HISTORY_DAYS must be a whole number of days from 1 to 99999.'],
  [{ TRASH_DAYS: 'never' }, 'TRASH_DAYS must be a whole number of days from 1 to 99999.'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be "on", "off" or "auto".'],
  [{ ADMIN_EMAIL: 'asha@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: give both or neither.'],
  [{ ADMIN_EMAIL: 'asha', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be an email address.'],
  [
    { DATABASE_URL: 'postgres://a,b/institute?target_session_attrs=standby' },
    'target_session_attrs of DATABASE_URL must be read-write: the server writes.',
  ],
  [
    { DIRECT_DATABASE_URL: 'postgres://a/institute' },
    'DIRECT_DATABASE_URL needs DATABASE_URL: the embedded database has no pooler.',
  ],
  [
    { READ_DATABASE_URL: 'postgres://a/institute' },
    'READ_DATABASE_URL needs DATABASE_URL: the embedded database has no standby.',
  ],
  [{ ADMIN_EMAIL: 'a@b.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
])('%o is refused in one sentence', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(new EnvironmentError(sentence));
});

test.each([
  ['DATABASE_URL', 'mysql://host/database'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://one:5432,two:nowhere/database'],
  ['DIRECT_DATABASE_URL', 'one:5432'],
  ['DATABASE_CONNECTIONS', '4'],
  ['STATEMENT_TIMEOUT', '1.5'],
  ['LOCK_TIMEOUT', '-1'],
  ['METRICS_PORT', '65536'],
  ['METRICS_HOST', 'http://localhost'],
  ['SLOW_STATEMENT_MS', '600001'],
  ['PUBLIC_URL', 'console.example.org'],
  ['PUBLIC_URL', 'https://example.org/console'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'yes'],
  ['ALLOWED_ORIGINS', 'https://example.org/path'],
  ['ALLOWED_ORIGINS', '*'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must `));
});

test('an external database requires an explicit session secret', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://host/database' })).toThrow(/^SESSION_SECRET is required/);
});
