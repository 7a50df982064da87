import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coursesTable } from '#server/schema.ts';
import { createHookApp, newAddress } from './hookApp.ts';

const appSecret = 'the secret of the app';
/** Meta's Graph API, as far as a lead needs it. */
const graph = createServer((request, response) => {
  const isAllowed = request.headers.authorization === 'Bearer the token of the page';
  const id = /^\/(\d+)\?/.exec(request.url ?? '')?.[1];
  response.writeHead(isAllowed && id !== '666' ? 200 : 400, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({
      id,
      created_time: '2026-11-27T05:00:00+0000',
      campaign_name: 'Winter batch',
      field_data: [
        { name: 'full_name', values: ['Ritika Menon'] },
        { name: 'phone_number', values: ['p:+919811064099'] },
        { name: 'email', values: ['ritika@example.in'] },
        { name: 'city', values: ['Kochi'] },
      ],
    }),
  );
});

let hooks: Awaited<ReturnType<typeof createHookApp>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => void graph.listen(0, '127.0.0.1', resolve));
  const { port } = graph.address() as AddressInfo;
  hooks = await createHookApp({
    works: true,
    environment: {
      META_APP_SECRET: appSecret,
      META_PAGE_TOKEN: 'the token of the page',
      META_GRAPH_URL: `http://127.0.0.1:${port}`,
    },
  });
});
afterAll(async () => {
  await hooks.app.close();
  graph.close();
});
beforeEach(() => hooks.empty());

const form = { name: 'Asha Verma', phone: '+91 98110 64001', message: 'Which batch is next?' };

describe('a payload of', () => {
  test('IndiaMART becomes a lead, with the key in the address', async () => {
    const { key } = await hooks.addHook('indiamart');
    await hooks.app.db.delete(coursesTable);
    const payload = {
      CODE: 200,
      STATUS: 'SUCCESS',
      RESPONSE: {
        UNIQUE_QUERY_ID: '2769560999',
        QUERY_TYPE: 'W',
        QUERY_TIME: '2026-11-23 15:44:28',
        SENDER_NAME: 'Shalini Lakhani',
        SENDER_MOBILE: '+91-9909500001',
        SENDER_EMAIL: 'shalini@example.in',
        SUBJECT: 'Requirement for Spoken English Classes',
        SENDER_COMPANY: '',
        SENDER_ADDRESS: 'No. 6/4, Bharuch, Gujarat, 394116',
        SENDER_CITY: 'Bharuch',
        SENDER_STATE: 'Gujarat',
        SENDER_PINCODE: '394116',
        SENDER_COUNTRY_ISO: 'IN',
        SENDER_MOBILE_ALT: '',
        SENDER_PHONE: '',
        SENDER_PHONE_ALT: '',
        SENDER_EMAIL_ALT: '',
        QUERY_PRODUCT_NAME: 'Spoken English Classes',
        QUERY_MESSAGE: 'I am interested in classes.<br>Mode : Online<br>',
        QUERY_MCAT_NAME: 'English Coaching Classes',
        CALL_DURATION: '',
        RECEIVER_MOBILE: '',
      },
    };
    const response = await hooks.send('indiamart', payload, {}, `?key=${key}`);
    expect([response.status, await response.json()]).toEqual([200, { success: true, message: 'RECEIVED' }]);
    expect(await hooks.leads()).toMatchObject([
      {
        name: 'Shalini Lakhani',
        phone: '+91-9909500001',
        email: 'shalini@example.in',
        city: 'Bharuch',
        type: 'IndiaMart',
        message: 'Requirement for Spoken English Classes\nI am interested in classes.\nMode : Online',
        utm: { utm_source: 'indiamart', utm_campaign: 'W' },
      },
    ]);
    expect(await hooks.entries()).toMatchObject([
      { outcome: 'created', providerId: '2769560999', lead: { name: 'Shalini Lakhani' } },
    ]);
  });

  test('JustDial becomes a lead, from JSON as from an address, and is answered as JustDial expects', async () => {
    const { key } = await hooks.addHook('justdial');
    const lead = {
      leadid: 'JDF9CB80001',
      leadtype: 'category',
      prefix: 'Dr.',
      name: 'Abhay Rao',
      mobile: '9897400001',
      phone: '',
      email: 'abhay@example.in',
      date: '2026-11-23',
      category: 'Computer Training Institutes',
      city: 'Lucknow',
      area: 'Hazratganj',
      brancharea: 'Gomti Nagar',
      dncmobile: 0,
      dncphone: 0,
      company: '',
      pincode: '226001',
      time: '13:10:11',
      branchpin: '226010',
      parentid: 'PXX22.XX22.1507',
    };
    const response = await hooks.send('justdial', lead, { 'X-Hook-Key': key });
    expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
      'text/plain; charset=UTF-8',
      'RECEIVED',
    ]);
    const query = new URLSearchParams({
      key,
      ...lead,
      dncmobile: '0',
      dncphone: '0',
      leadid: 'JDF2',
      mobile: '9897400002',
      email: '',
    });
    const second = await hooks.app.request('GET', `/api/public/hooks/justdial?${query}`);
    expect([second.status, await second.text()]).toEqual([200, 'RECEIVED']);
    expect(await hooks.leads()).toMatchObject([
      { phone: '9897400002', email: null },
      {
        name: 'Dr. Abhay Rao',
        phone: '9897400001',
        email: 'abhay@example.in',
        city: 'Lucknow',
        type: 'JustDial',
        message: 'Computer Training Institutes\nHazratganj',
      },
    ]);
    expect(JSON.stringify(await hooks.entries())).not.toContain(key);
  });

  test('Google becomes a lead of the course it names, with its key in the body; a test makes none', async () => {
    const [course] = await hooks.app.db
      .insert(coursesTable)
      .values({ title: 'Data Science', slug: 'data-science' })
      .returning({ _id: coursesTable._id });
    const { key } = await hooks.addHook('google');
    const payload = {
      lead_id: 'TeSter-123-ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghijklmnopqrstuvwxyz-0123456789-AaBbCcDdEeFfGgHh',
      user_column_data: [
        { column_name: 'Full Name', string_value: 'Farhan Ali', column_id: 'FULL_NAME' },
        { column_name: 'User Email', string_value: 'farhan@example.in', column_id: 'EMAIL' },
        { column_name: 'User Phone', string_value: '+919811064003', column_id: 'PHONE_NUMBER' },
        { column_name: 'City', string_value: 'Pune', column_id: 'CITY' },
        { column_name: 'Service', string_value: 'Data Science (weekend)', column_id: 'SERVICE' },
      ],
      api_version: '1.0',
      form_id: 40_000_000_000,
      campaign_id: 123_456,
      google_key: key,
      is_test: false,
      gcl_id: 'Cj0KCQ',
      adgroup_id: 20_000_000_000,
      creative_id: 30_000_000_000,
    };
    expect((await hooks.send('google', { ...payload, lead_id: 'test', is_test: true })).status).toBe(200);
    expect(await hooks.leads()).toEqual([]);
    expect((await hooks.send('google', payload)).status).toBe(200);
    expect(await hooks.leads()).toMatchObject([
      { name: 'Farhan Ali', phone: '+919811064003', email: 'farhan@example.in', city: 'Pune', courseId: course?._id },
    ]);
    expect((await hooks.entries()).map(({ outcome }) => outcome)).toEqual(['created', 'test']);
    expect(JSON.stringify(await hooks.entries())).not.toContain(key);
  });

  test('a form becomes a lead, urlencoded too', async () => {
    const { key } = await hooks.addHook();
    const body = new URLSearchParams({ ...form, 'your-email': 'asha@example.in', utm_campaign: 'Diwali' }).toString();
    const headers = { 'X-Hook-Key': key, 'Content-Type': 'application/x-www-form-urlencoded', ...newAddress() };
    const response = await hooks.app.request('POST', '/api/public/hooks/form', { body, headers });
    expect(response.status).toBe(200);
    expect(await hooks.leads()).toMatchObject([{ ...form, email: 'asha@example.in', utm: { utm_campaign: 'Diwali' } }]);
  });
});

const signed = (json: unknown) => ({
  'X-Hub-Signature-256': `sha256=${createHmac('sha256', appSecret).update(JSON.stringify(json)).digest('hex')}`,
});
const change = (leadgen_id: string) => ({
  object: 'page',
  entry: [
    {
      id: '153125381133',
      time: 1_438_292_065,
      changes: [
        {
          field: 'leadgen',
          value: {
            leadgen_id,
            page_id: '153125381133',
            form_id: '12345',
            adgroup_id: '1',
            ad_id: '1',
            created_time: 1_438_292_065,
          },
        },
      ],
    },
  ],
});

const confirm = (token: string) =>
  hooks.app.request(
    'GET',
    `/api/public/hooks/meta?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    {
      headers: newAddress(),
    },
  );

describe('Meta', () => {
  test('confirms its address with the key', async () => {
    const { key } = await hooks.addHook('meta');
    const response = await confirm(key);
    expect([response.status, await response.text()]).toEqual([200, '1158201444']);
    expect((await confirm('another')).status).toBe(401);
  });

  test('sends numbers of leads, whose content is fetched', async () => {
    await hooks.addHook('meta');
    const json = change('444444444444');
    expect((await hooks.send('meta', json, signed(json))).status).toBe(200);
    await expect
      .poll(async () => (await hooks.leads())[0])
      .toMatchObject({
        name: 'Ritika Menon',
        phone: '+919811064099',
        city: 'Kochi',
        type: 'Facebook',
        utm: { utm_campaign: 'Winter batch' },
      });
    expect(await hooks.entries()).toMatchObject([{ outcome: 'created', providerId: '444444444444' }]);
  });

  test('is refused with another signature, and with a key', async () => {
    const { key } = await hooks.addHook('meta');
    const json = change('444444444445');
    expect((await hooks.send('meta', json, signed(change('1')))).status).toBe(401);
    expect((await hooks.send('meta', json, { 'X-Hook-Key': key })).status).toBe(401);
    expect(await hooks.entries()).toEqual([]);
  });

  test('that does not send the content leaves the reason in the log', async () => {
    await hooks.addHook('meta');
    const json = change('666');
    expect((await hooks.send('meta', json, signed(json))).status).toBe(200);
    await expect
      .poll(() => hooks.entries())
      .toMatchObject([{ outcome: 'failed', reason: 'Meta did not send the content of the lead (status 400).' }]);
  });
});
