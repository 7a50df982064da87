import { live } from '#contract/features/live.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { EventStream } from '../http/eventStream.ts';

const { stream } = live.endpoints;

export const part: DomainPart = {
  routes: [
    implement(stream, async (call) => {
      const { after, age } = call.asked;
      const token = call.header('authorization')?.replace(/^Bearer /i, '') ?? '';
      const reader = { actor: actorOf(call), token, address: call.client.address };
      return new EventStream(
        call.deps.live.open(reader, { after, ageMs: age === undefined ? undefined : Number(age) }),
      );
    }),
  ],
};
