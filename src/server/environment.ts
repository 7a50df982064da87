import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import * as z from 'zod/mini';
import { setInstituteZone } from '#contract/instituteTime.ts';
import { productOf, type Product } from '#contract/product.ts';
import { contradictionOf, databaseOf, databaseSettings, type DatabaseSettings } from './databaseSettings.ts';
import { invoicingOf, invoicingSettings, type InvoicingSettings } from './invoicing.ts';
import { mailingOf, mailingSettings, type MailingSettings } from './mailing.ts';
import { metaOf, metaSettings, type MetaAccess } from './metaSettings.ts';
import { observingOf, observingSettings, portContradiction, type MonitoringSettings } from './observing.ts';
import type { BucketAddress } from './platform/stores/bucketAddress.ts';
import { mailFromOf, senderPattern } from './mailFrom.ts';
import { StartError } from './startError.ts';
import { storingOf, storingSettings } from './storing.ts';
import { zoneSettings } from './zoneSettings.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * The trusted proxies, whose headers name the caller's address: none, a number of proxies in front of the server, or
 * these addresses and networks.
 */
export type TrustProxy = 'off' | number | readonly string[];

/** The checked settings of a server. `.env.example` explains each. */
export type Environment = DatabaseSettings & {
  readonly port: number;
  readonly host: string;
  /** The absolute path of the folder for database, uploads and secrets. */
  readonly dataDir: string;
  /** The bucket for uploads. If undefined, they are stored in `dataDir`. */
  readonly bucket: BucketAddress | undefined;
  /** The console's public address, without a trailing slash. */
  readonly publicUrl: string;
  /** If undefined, the secret is generated once and stored in `dataDir` (embedded database only). */
  readonly sessionSecret: string | undefined;
  /** The first Admin, created if there is none. If undefined, the password is random. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** `auto` adds demo data only to an empty embedded database. */
  readonly demoData: 'on' | 'off' | 'auto';
  /** Whether this process runs background work: in addition to answering calls, not at all, or exclusively. */
  readonly worker: 'on' | 'off' | 'only';
  /** Days for which audit entries are kept. */
  readonly auditDays: number;
  readonly product: Product;
  /** The time zone of the institute's clock. */
  readonly instituteZone: string;
  /** The mail server. If undefined, letters become files in `dataDir/outbox`. */
  readonly smtpUrl: string | undefined;
  /** The sender of letters. */
  readonly mailFrom: { readonly name: string; readonly address: string };
  readonly trustProxy: TrustProxy;
  /** Proxy headers with the caller's country, region and city, in this order; no others are read. */
  readonly geoHeaders: readonly string[];
  /** Whether staff outside the IP whitelist are refused. */
  readonly ipWhitelist: boolean;
  /** Other sites whose pages may call the API (CORS). */
  readonly allowedOrigins: readonly string[];
  /** Whether visitors of the institute's site may submit anything. */
  readonly publicIntake: boolean;
  readonly logLevel: LogLevel;
  /** Days for which the changes to a record are kept. */
  readonly historyDays: number;
  /** Days for which a deleted record stays in the trash. */
  readonly trashDays: number;
  /** Megabytes that one person may upload in 24 hours. */
  readonly uploadQuotaMb: number;
  readonly invoicing: InvoicingSettings;
  readonly mailing: MailingSettings;
  readonly meta: MetaAccess;
  readonly observing: MonitoringSettings;
};

/** A setting is wrong; the message is one sentence for the operator. */
export class EnvironmentError extends StartError {
  override readonly name = 'EnvironmentError';
}

const portRule = 'PORT must be a whole number from 1 to 65535';
const hopsRule = 'TRUST_PROXY must be "off", a number of proxies from 1 to 10, or a comma list of addresses or nets';

/** Parses a number of days, at least one. */
const days = (name: string, initial: string) =>
  z._default(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, `${name} must be a whole number of days from 1 to 99999`)),
    initial,
  );

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function isCidr(text: string): boolean {
  const [address = '', bits, excess] = text.split('/');
  const family = isIP(address);
  if (family === 0 || excess !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

const isOrigin = (text: string) => isUrl(text, ['http:', 'https:']) && new URL(text).origin === text;

/** Each message is a full sentence without its full stop, because the operator sees nothing else. */
const Settings = z.object({
  PORT: z
    ._default(z.string().check(z.regex(/^\d{1,5}$/, portRule)), '8080')
    .check(z.refine((text) => Number(text) >= 1 && Number(text) <= 65_535, portRule)),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'HOST must be an address or a host name, such as 127.0.0.1 or 0.0.0.0')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isOrigin(text.replace(/\/$/, '')),
          'PUBLIC_URL must be an address without a path, such as https://console.example.org',
        ),
      ),
  ),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'SESSION_SECRET must have at least 32 characters'))),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'ADMIN_EMAIL must be an email address')),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(8, 'ADMIN_PASSWORD must have at least 8 characters'),
        z.maxLength(200, 'ADMIN_PASSWORD must have at most 200 characters'),
      ),
  ),
  DEMO_DATA: z._default(z.enum(['on', 'off', 'auto'], 'DEMO_DATA must be "on", "off" or "auto"'), 'auto'),
  WORKER: z._default(z.enum(['on', 'off', 'only'], 'WORKER must be "on", "off" or "only"'), 'on'),
  AUDIT_DAYS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'AUDIT_DAYS must be a whole number of days from 1 to 9999')),
    '365',
  ),
  PRODUCT_NAME: z._default(
    z.string().check(z.maxLength(60, 'PRODUCT_NAME must have at most 60 characters')),
    'Institute',
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
          'SMTP_URL must look like smtp://user:password@mail.example.org:587 or smtps://…, or be empty',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(senderPattern, 'MAIL_FROM must look like office@example.org or Institute <office@example.org>')),
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'off' || /^([0-9]|10)$/.test(text) || (list(text).length > 0 && list(text).every(isCidr)),
          hopsRule,
        ),
      ),
    'off',
  ),
  GEO_HEADERS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => list(text).length <= 3 && list(text).every((name) => /^[\w-]{1,60}$/.test(name)),
          'GEO_HEADERS must name the headers of country, region and city, such as CF-IPCountry,CF-Region,CF-IPCity',
        ),
      ),
    '',
  ),
  IP_WHITELIST: z._default(z.enum(['on', 'off'], 'IP_WHITELIST must be "on" or "off"'), 'off'),
  ALLOWED_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => list(text).every(isOrigin),
          'ALLOWED_ORIGINS must be a comma list of origins such as https://www.example.org, without paths',
        ),
      ),
    '',
  ),
  PUBLIC_INTAKE: z._default(z.enum(['on', 'off'], 'PUBLIC_INTAKE must be "on" or "off"'), 'on'),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`), 'info'),
  HISTORY_DAYS: days('HISTORY_DAYS', '365'),
  TRASH_DAYS: days('TRASH_DAYS', '30'),
  UPLOAD_QUOTA_MB: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'UPLOAD_QUOTA_MB must be a whole number from 1 to 9999999')),
    '2000',
  ),
  ...databaseSettings,
  ...invoicingSettings,
  ...mailingSettings,
  ...metaSettings,
  ...observingSettings,
  ...storingSettings,
  ...zoneSettings,
});

function trustProxyOf(text: string): TrustProxy {
  if (text === 'off' || text === '0') return 'off';
  return /^\d+$/.test(text) ? Number(text) : list(text);
}

/** Reads the settings; empty counts as missing. Throws an `EnvironmentError` that names the first invalid one. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const variables = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      const value = source[name];
      // A password may begin or end with a blank, because sign-in does not trim passwords either.
      if (value?.trim()) return [[name, name === 'ADMIN_PASSWORD' ? value : value.trim()]];
      return [];
    }),
  );
  const parsed = Settings.safeParse(variables);
  if (!parsed.success) throw new EnvironmentError(`${parsed.error.issues[0]?.message ?? 'A setting is wrong'}.`);
  const settings = parsed.data;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if ((email === undefined) !== (password === undefined)) {
    throw new EnvironmentError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: give both or neither.');
  }
  if (settings.DATABASE_URL !== undefined && settings.SESSION_SECRET === undefined) {
    throw new EnvironmentError(
      'SESSION_SECRET is required with DATABASE_URL: give a random text of at least 32 characters, the same for every server of this database.',
    );
  }
  const contradiction = contradictionOf(settings) ?? portContradiction(settings);
  if (contradiction !== undefined) throw new EnvironmentError(contradiction);
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    throw new EnvironmentError('MAIL_FROM is required with SMTP_URL: give the address that letters are sent from.');
  }
  if (settings.GEO_HEADERS !== '' && trustProxyOf(settings.TRUST_PROXY) === 'off') {
    throw new EnvironmentError(
      'GEO_HEADERS needs TRUST_PROXY: without a proxy these headers are what the caller says.',
    );
  }
  const port = Number(settings.PORT);
  const publicUrl = settings.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
  return {
    port,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    bucket: storingOf(settings, source),
    ...databaseOf(settings),
    publicUrl,
    sessionSecret: settings.SESSION_SECRET,
    admin: email !== undefined && password !== undefined ? { email: email.toLowerCase(), password } : undefined,
    demoData: settings.DEMO_DATA,
    worker: settings.WORKER,
    auditDays: Number(settings.AUDIT_DAYS),
    product: productOf(settings.PRODUCT_NAME),
    instituteZone: settings.INSTITUTE_ZONE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: mailFromOf(settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`, settings.PRODUCT_NAME),
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    geoHeaders: list(settings.GEO_HEADERS),
    ipWhitelist: settings.IP_WHITELIST === 'on',
    allowedOrigins: list(settings.ALLOWED_ORIGINS),
    publicIntake: settings.PUBLIC_INTAKE === 'on',
    logLevel: settings.LOG_LEVEL,
    historyDays: Number(settings.HISTORY_DAYS),
    trashDays: Number(settings.TRASH_DAYS),
    uploadQuotaMb: Number(settings.UPLOAD_QUOTA_MB),
    invoicing: invoicingOf(settings),
    mailing: mailingOf(settings),
    meta: metaOf(settings),
    observing: observingOf(settings),
  };
}

/**
 * The settings of this process: its environment, completed by a `.env` file in the current folder if there is one. As a
 * side effect, the process's clock is set to the institute's zone.
 */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  setInstituteZone(environment.instituteZone);
  return environment;
}
