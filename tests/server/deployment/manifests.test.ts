import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { readEnvironment } from '#server/environment.ts';

const folder = 'deploy/kubernetes';
const Manifest = z.looseObject({
  kind: z.enum([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Job',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.optional(z.looseObject({})),
});
type Kind = z.output<typeof Manifest>['kind'];
const models: Readonly<Record<Kind, () => { validate(): void }>> = {
  ConfigMap: () => new ConfigMap(),
  Deployment: () => new Deployment(),
  HorizontalPodAutoscaler: () => new HorizontalPodAutoscaler(),
  Job: () => new Job(),
  PodDisruptionBudget: () => new PodDisruptionBudget(),
  Secret: () => new Secret(),
  Service: () => new Service(),
};
const validate = (kind: Kind, manifest: object) => Object.assign(models[kind](), manifest).validate();

const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return { file, manifest: Manifest.parse(document.toJS()) };
  }),
);
const manifestOf = (kind: string) => manifests.filter(({ manifest }) => manifest.kind === kind);
const Values = z.record(z.string(), z.string());

describe('the Kubernetes manifests', () => {
  test.each(manifests.map(({ file, manifest }) => [manifest.kind, manifest.metadata.name, file, manifest] as const))(
    'have a %s %s in %s that the schema of Kubernetes takes',
    (kind, _, __, manifest) => {
      expect(() => validate(kind, manifest)).not.toThrow();
    },
  );

  test('would be refused with a field of a wrong type, or without one that is required', () => {
    const [autoscaler] = manifestOf('HorizontalPodAutoscaler');
    expect(() => validate('HorizontalPodAutoscaler', { ...autoscaler?.manifest, spec: {} })).toThrow();
    const [deployment] = manifestOf('Deployment');
    const spec = { ...Manifest.parse(deployment?.manifest).spec, replicas: 'two' };
    expect(() => validate('Deployment', { ...deployment?.manifest, spec })).toThrow();
  });

  test('hold settings that the server takes', () => {
    const settings: Record<string, string> = {};
    for (const { manifest } of [...manifestOf('Secret'), ...manifestOf('ConfigMap')]) {
      Object.assign(settings, Values.parse(manifest.stringData ?? manifest.data));
    }
    for (const worker of ['off', 'only']) {
      expect(readEnvironment({ ...settings, WORKER: worker })).toMatchObject({ worker, bucket: { bucket: 'uploads' } });
    }
  });

  test('start programs that are in the image', () => {
    const [job] = manifestOf('Job');
    const Spec = z.object({
      template: z.object({ spec: z.object({ containers: z.array(z.looseObject({ command: z.array(z.string()) })) }) }),
    });
    const [container] = Spec.parse(job?.manifest.spec).template.spec.containers;
    expect(existsSync(container?.command[1] ?? '')).toBe(true);
  });
});

test('the compose file names the settings that the server takes, in each of its processes', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8').replaceAll(/\$\{(\w+):\?[^}]*\}/g, 'x'.repeat(40));
  const Compose = z.object({
    services: z.record(
      z.string(),
      z.looseObject({ environment: z.optional(Values), depends_on: z.optional(z.unknown()) }),
    ),
  });
  const { services } = Compose.parse(parse(text.replace("'x'", 'x'), { merge: true }));
  for (const name of ['first', 'second', 'worker']) {
    const settings = { ...services[name]?.environment, ADMIN_EMAIL: 'you@example.org' };
    expect(readEnvironment(settings)).toMatchObject({ bucket: { endpoint: 'http://storage:9000' }, trustProxy: 1 });
  }
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['database', 'storage', 'mail', 'proxy']));
});
