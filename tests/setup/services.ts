import { existsSync } from 'node:fs';
import { installAllFromDebian } from './install.ts';

/** A foreign server that some tests start. */
type Service = {
  /** Its name, and the parts that are not tested without it. */
  readonly name: string;
  readonly tests: string;
  readonly packages: readonly string[];
  /** The program that is there when it is installed. */
  readonly program: string;
  readonly files: readonly string[];
};

const services: readonly Service[] = [
  {
    name: 'OpenStack Swift',
    tests: 'files in object storage',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'python3-swift'],
    program: '/usr/bin/swift-object-server',
    files: ['tests/server/platform/stores/bucket.test.ts'],
  },
  {
    name: 'HAProxy',
    tests: 'the proxies',
    packages: ['haproxy', 'openssl'],
    program: '/usr/sbin/haproxy',
    files: ['tests/server/deployment/proxies.test.ts'],
  },
  {
    name: 'nginx',
    tests: 'the proxies',
    packages: ['nginx-light'],
    program: '/usr/sbin/nginx',
    files: ['tests/server/deployment/proxies.test.ts'],
  },
  {
    name: 'systemd',
    tests: 'its unit',
    packages: ['systemd'],
    program: '/usr/bin/systemd-analyze',
    files: ['tests/server/deployment/unit.test.ts'],
  },
];

const isMissing = ({ program }: Service) => !existsSync(program);

/** The test files whose server is not installed. They are left out, and `provideServices` says so. */
export function filesWithoutService(): string[] {
  return services.filter(isMissing).flatMap(({ files }) => files);
}

/** Installs the missing servers where apt can; says which tests are left out otherwise. */
function provideServices(): void {
  installAllFromDebian(services.filter(isMissing).flatMap(({ packages }) => packages));
  for (const { name, tests } of services.filter(isMissing)) {
    console.log(`${name} is not installed and cannot be: the tests of ${tests} are left out.`);
  }
}

if (import.meta.main) provideServices();
