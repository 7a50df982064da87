import { usualDemoDigitalHub } from '#contract/website/usualDemoDigitalHub.ts';
import type { Examples } from '../examples.ts';

/** The specified calls that are built: their module in tests/data/specifiedCalls.json. */
export const specified = ['demo-digital-hub'];

export const hub = {
  ...usualDemoDigitalHub,
  hero: { ...usualDemoDigitalHub.hero, title: 'Look inside' },
  materials: usualDemoDigitalHub.materials.slice(0, 2),
};

export const examples: Examples = {
  'demoDigitalHub.update': () => ({ json: hub }),
  'demoDigitalHub.updateByPost': () => ({ json: hub }),
};
