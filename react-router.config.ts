import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // One small manifest file instead of requests for parts of it as links come into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
