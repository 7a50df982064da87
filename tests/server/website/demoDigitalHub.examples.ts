import { defaultDemoDigitalHub } from '#contract/website/defaultDemoDigitalHub.ts';
import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['demo-digital-hub'];

export const hub = {
  ...defaultDemoDigitalHub,
  hero: { ...defaultDemoDigitalHub.hero, title: 'Look inside' },
  materials: defaultDemoDigitalHub.materials.slice(0, 2),
};

export const examples: Examples = {
  'demoDigitalHub.update': () => ({ json: hub }),
  'demoDigitalHub.updateByPost': () => ({ json: hub }),
};
