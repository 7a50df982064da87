import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { randomUUID } from 'node:crypto';

/** The longest time that browsers keep a cookie, in seconds. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/**
 * Recognises browsers that have signed in to an account before, by a signed cookie for each account. The cookie grants
 * no access.
 */
export type Devices = {
  /** Returns the id of the device if the cookies prove that it has signed in to this account. */
  find(cookies: string | undefined, employeeId: string): Promise<string | undefined>;
  /** Returns the `Set-Cookie` header that makes the device known. */
  remember(employeeId: string, options: { device?: string | undefined; secure: boolean }): Promise<string>;
};

/** Each account has its own cookie, because colleagues may share a computer. */
const nameOf = (employeeId: string) => `device-${employeeId.replaceAll('-', '').slice(0, 12)}`;

export function signedDevices(sessionSecret: string): Devices {
  const secret = `device ${sessionSecret}`;
  return {
    async find(cookies, employeeId) {
      const name = nameOf(employeeId);
      if (!cookies?.includes(name)) return undefined;
      const { [name]: value } = await parseSigned(cookies, secret, name);
      const [owner, device] = value ? value.split('.') : [];
      return owner === employeeId ? device : undefined;
    },
    remember(employeeId, { device = randomUUID(), secure }) {
      return serializeSigned(nameOf(employeeId), `${employeeId}.${device}`, secret, {
        path: '/api/employees/login',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: maxAgeSeconds,
        secure,
      });
    },
  };
}
