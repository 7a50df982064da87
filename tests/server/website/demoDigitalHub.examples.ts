import { usualDemoDigitalHub } from '#contract/website/usualDemoDigitalHub.ts';
import type { Examples } from '../examples.ts';

/** The specified calls that are served before their screens are built. */
export const served = ['demo-digital-hub'];

export const hub = {
  ...usualDemoDigitalHub,
  hero: { ...usualDemoDigitalHub.hero, title: 'Look inside' },
  materials: usualDemoDigitalHub.materials.slice(0, 2),
};

export const examples: Examples = {
  'demoDigitalHub.update': () => ({ json: hub }),
  'demoDigitalHub.updateByPost': () => ({ json: hub }),
};
