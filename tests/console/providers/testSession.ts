import { storeSession } from '#console/providers/session.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as servers make them; nobody checks the signature here. `expiresIn` is in seconds. */
export function testToken(expiresIn = 3600): string {
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) + expiresIn })}.signature`;
}

/** Signs an Admin in, for calls that are answered by a made-up server. */
export function storeTestSession(): void {
  storeSession({
    _id: 'e1',
    name: 'Asha Rao',
    email: 'asha@institute.example',
    role: 'Admin',
    status: 'Active',
    permissions: {},
    token: testToken(),
  });
}
