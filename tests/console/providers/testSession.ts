import { storeSession } from '#console/providers/session.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token in the form that servers issue; its signature is not checked here. `expiresIn` is in seconds. */
export function testToken(expiresIn = 3600): string {
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) + expiresIn })}.signature`;
}

/** Signs in an Admin, for calls that a fake server answers. */
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
