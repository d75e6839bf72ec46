/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { parseAllDocuments } from 'yaml'
import { readPublishSettings } from '@/lib/server/publish/settings'

const folder = path.resolve('deploy/kubernetes')
type Manifest = Record<string, never> & { kind: string; apiVersion: string; metadata: { name: string } }

/** Kinds with the check of their schema, as Kubernetes itself publishes it. */
const models = { Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget, ConfigMap, Service }

const readManifests = (file: string) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml')
const manifests = files.flatMap((file) =>
  readManifests(file).map((manifest): [string, Manifest] => [`${file}: ${manifest.kind}`, manifest]),
)
const find = (kind: string, name = 'alist-docs') =>
  manifests.map(([, manifest]) => manifest).find((manifest) => manifest.kind === kind && manifest.metadata.name === name) as never

/** What a schema never looks at is a key that it does not know: a server would drop it without a word. */
function watch(value: unknown, at: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value)) {
    const name = `${at}.${key}`
    unread.add(name)
    const watched = watch(inner, name, unread)
    Object.defineProperty(copy, key, { enumerable: true, get: () => (unread.delete(name), watched) })
  }
  return copy
}

function check(manifest: Manifest): { errors: unknown; unknown: string[] } {
  const Model = models[manifest.kind as keyof typeof models]
  const unread = new Set<string>()
  const model = Object.create(Model.prototype, Object.getOwnPropertyDescriptors(watch(manifest, manifest.kind, unread))) as {
    validate(): void
  }
  try {
    model.validate()
    return { errors: null, unknown: [...unread] }
  } catch (error) {
    return { errors: (error as Error).message, unknown: [] }
  }
}

test.each(manifests)('%s fits the schema, and every key is known to it', (_name, manifest) => {
  expect(`${manifest.apiVersion} ${manifest.kind}`).toBe(
    `${models[manifest.kind as keyof typeof models].apiVersion} ${models[manifest.kind as keyof typeof models].kind}`,
  )
  expect(check(manifest)).toEqual({ errors: null, unknown: [] })
})

test('the check sees a wrong type and a misspelt key', () => {
  const wrong = structuredClone(find('Deployment')) as { spec: { minReadySeconds: unknown; template: { spec: Record<string, unknown> } } }
  wrong.spec.template.spec.terminationGracePeriodSecond = 30
  expect(check(wrong as never).unknown).toEqual(['Deployment.spec.template.spec.terminationGracePeriodSecond'])
  wrong.spec.minReadySeconds = 'five'
  expect(check(wrong as never).errors).toMatch(/minReadySeconds/)
})

test('kustomization names every file', () => {
  const [kustomization] = parseAllDocuments(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')).map((document) =>
    document.toJS(),
  )
  expect([...(kustomization as { resources: string[] }).resources].sort()).toEqual([...files].sort())
})

test('names, ports and labels of the parts fit each other', () => {
  const { spec } = find('Deployment') as {
    spec: { selector: { matchLabels: object }; template: { metadata: { labels: object }; spec: Pod } }
  }
  const [container] = spec.template.spec.containers
  expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
  for (const kind of ['Service', 'PodDisruptionBudget']) {
    const { selector } = (find(kind) as { spec: { selector: { matchLabels?: object } } }).spec
    expect(spec.template.metadata.labels).toMatchObject(selector.matchLabels ?? selector)
  }
  expect((find('HorizontalPodAutoscaler') as { spec: { scaleTargetRef: object } }).spec.scaleTargetRef).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: 'alist-docs',
  })
  expect(container.ports.map(({ name }) => name)).toContain('http')
  expect(container.envFrom.map((from) => Object.values(from)[0]!.name)).toEqual(['alist-docs', 'alist-docs'])
  // The time to end is longer than what preStop and draining take together.
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(5 + 10)
  expect(spec.template.spec.volumes.map(({ name }) => name)).toEqual(container.volumeMounts.map(({ name }) => name))
  const { data } = find('ConfigMap') as { data: Record<string, string> }
  expect(readPublishSettings(data)).toMatchObject({ CONTENT_PATH: 'content' })
})

interface Pod {
  terminationGracePeriodSeconds: number
  containers: [{ ports: { name: string }[]; envFrom: Record<string, { name: string }>[]; volumeMounts: { name: string }[] }, ...unknown[]]
  volumes: { name: string }[]
}

test('pods are reached by their one port, and reach no metadata service', () => {
  const { spec } = find('NetworkPolicy') as { spec: { ingress: { ports: unknown[] }[]; egress: object[]; policyTypes: string[] } }
  expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
  expect(spec.ingress.flatMap(({ ports }) => ports)).toEqual([{ port: 'http' }])
  expect(JSON.stringify(spec.egress)).toContain('"except":["169.254.0.0/16"]')
})
