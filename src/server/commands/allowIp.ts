import { Refusal } from '../http/refusal.ts';
import { runWithHistory } from '../platform/changes.ts';
import { StartError } from '../startError.ts';
import { allowAddress } from '../system/allowAddress.ts';
import { command } from './command.ts';

/**
 * `npm run ip:allow -- 203.0.113.9`: admits staff from an address or range while `IP_WHITELIST` is on, as a way out of
 * a lockout. Running servers notice immediately.
 */
await command(async ({ db }) => {
  const [address = ''] = process.argv.slice(2);
  try {
    const allowedRange = await runWithHistory(db, { name: 'Command', action: 'allow' }, (work) =>
      allowAddress(work, address),
    );
    return `${allowedRange} is on the IP whitelist and active.`;
  } catch (error) {
    throw error instanceof Refusal ? new StartError(`${error.message}: npm run ip:allow -- 203.0.113.9`) : error;
  }
});
