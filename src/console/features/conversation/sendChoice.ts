import { useStore } from 'react-admin';
import { sendChoices, SendChoice } from '#contract/conversations.ts';

export { sendChoices, type SendChoice };

/** The way in which this user sends replies, shared by all of the user's devices. */
export function useSendChoice(): [SendChoice, (choice: SendChoice) => void] {
  const [storedChoice, store] = useStore<unknown>('inbox.send');
  return [SendChoice.safeParse(storedChoice).data ?? 'send', (choice) => store(choice)];
}
