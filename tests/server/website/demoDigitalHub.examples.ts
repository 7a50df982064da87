import { defaultDemoDigitalHub } from '#contract/website/defaultDemoDigitalHub.ts';
import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
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
