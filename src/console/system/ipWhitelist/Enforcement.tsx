import { useQuery } from '@tanstack/react-query';
import { ipWhitelist, unknownAddress } from '#contract/system/ipWhitelist.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import styles from './ipWhitelist.module.css';

/** Whether the list is enforced, and whether it has the person's own address. Another server does not say. */
export function Enforcement() {
  const text = useText();
  const { data } = useQuery({
    // With every change of the list, what begins so is read again.
    queryKey: ['ip-whitelist', 'getList', 'state'],
    queryFn: async ({ signal }) => (await call(ipWhitelist.endpoints.state, { signal })).data,
    retry: false,
  });
  if (!data) return null;
  const { isEnforced, isListed, address } = data;
  return (
    <p className={styles.state} data-enforced={isEnforced}>
      {text(isEnforced ? 'ipWhitelist.state.on' : 'ipWhitelist.state.off')}{' '}
      {address === unknownAddress
        ? text('ipWhitelist.state.unknown')
        : text(isListed ? 'ipWhitelist.state.listed' : 'ipWhitelist.state.unlisted', { address })}
    </p>
  );
}
