/**
 * The configuration of Storybook. Its types are not imported, because the tool is installed separately from the
 * console.
 */
export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '../../vite.config.ts' } },
  },
  stories: ['kit', 'features'].map((room) => ({
    directory: `../../../src/console/${room}`,
    titlePrefix: room,
    files: '**/*.stories.tsx',
  })),
  staticDirs: ['../../../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};
