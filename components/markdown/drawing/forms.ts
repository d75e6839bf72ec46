import type { Messages } from '@/lib/i18n/messages'

/**
 * What a field looks like. `copied` is a value that the form shows and the reader copies into AList, `shown` one that stays where it is,
 * `checks` check boxes that are ticked, `on` a switch that is turned on.
 */
export type FieldControl = 'text' | 'choice' | 'on' | 'checks' | 'button' | 'shown' | 'copied'

/** A field of a form; its label, its explanation and a value that differs by language are in the messages. */
export interface FormField<Name extends string = string> {
  name: Name
  control: FieldControl
  /** Sample values, one per check box. If there are none, the messages have one, unless the control shows none. */
  values: readonly string[]
}

/** A form that readers fill in, or in which they find a value. */
export interface DrawnForm<Name extends string = string> {
  /** Set if the labels describe the meaning of the fields, because the provider's own labels vary or are not certain. */
  labelsByMeaning?: true
  fields: readonly FormField<Name>[]
}

type FormMessages = Messages['drawing']['forms']

export type FormName = keyof FormMessages

const field =
  (control: FieldControl) =>
  <Name extends string>(name: Name, ...values: string[]): FormField<Name> => ({ name, control, values })
const text = field('text')
const choice = field('choice')
const on = field('on')
const checks = field('checks')
const button = field('button')
const shown = field('shown')
const copied = field('copied')

const secret = '••••••••'

/** Every drawn form by its name. A further one is an entry here and its texts in the messages `drawing.forms`. */
export const forms: { readonly [Name in FormName]: DrawnForm<keyof FormMessages[Name]['fields'] & string> } = {
  'storage-form': {
    fields: [
      choice('driver', 'Onedrive'),
      text('mountPath', '/onedrive'),
      text('order', '0'),
      text('cache', '30'),
      on('proxy'),
      text('refreshToken', '0.AXoA…'),
      button('add'),
    ],
  },
  'microsoft-app': {
    fields: [text('name', 'AList'), choice('accounts'), text('redirect', 'https://…/tool/onedrive/callback'), button('register')],
  },
  'microsoft-secret': {
    fields: [choice('expires'), button('add'), copied('value', secret), shown('secretId', '5d0c…')],
  },
  'entra-app': {
    fields: [
      text('name', 'AList'),
      choice('accounts'),
      text('redirect', 'https://entra.microsoft.com/TokenAuthorize'),
      button('register'),
      copied('clientId', '0a29…'),
      copied('tenantId', '7f1e…'),
    ],
  },
  'google-consent': {
    fields: [
      choice('userType'),
      text('appName', 'AList'),
      text('supportEmail', 'you@example.com'),
      text('developerEmail', 'you@example.com'),
      text('testUsers', 'you@example.com'),
      button('publish'),
    ],
  },
  'google-client': {
    fields: [
      choice('type'),
      text('name', 'AList'),
      text('redirect', 'https://…/tool/google/callback'),
      button('create'),
      copied('clientId', '….apps.googleusercontent.com'),
      copied('clientSecret', secret),
    ],
  },
  's3-bucket': {
    labelsByMeaning: true,
    fields: [copied('bucket', 'my-files'), copied('region', 'ap-northeast-1'), copied('endpoint', 's3.ap-northeast-1.amazonaws.com')],
  },
  's3-key': {
    labelsByMeaning: true,
    fields: [checks('access'), button('create'), copied('keyId', 'AKIA…'), copied('secret', secret)],
  },
  's3-cors': {
    labelsByMeaning: true,
    fields: [text('origins', 'https://pan.example.com'), checks('methods', 'GET'), button('save')],
  },
  'dropbox-app': {
    fields: [choice('access', 'Scoped access'), choice('scope', 'Full Dropbox'), text('name', 'my-alist'), button('create')],
  },
  'dropbox-settings': {
    fields: [
      checks('permissions', 'files.metadata.write', 'files.content.write', 'files.content.read'),
      button('submit'),
      text('redirect', 'https://…/tool/dropbox/callback'),
      copied('appKey', 'k3v8…'),
      copied('appSecret', secret),
    ],
  },
  'baidu-app': {
    labelsByMeaning: true,
    fields: [text('callback', 'https://…/tool/baidu/callback'), copied('appKey', 'hq9y…'), copied('secretKey', secret)],
  },
  'aliyundrive-app': {
    labelsByMeaning: true,
    fields: [
      text('callback', 'https://…/tool/aliyundrive/callback'),
      checks('permissions', 'user:base', 'file:all:read', 'file:all:write'),
      copied('appId', 'b8c9…'),
      copied('appSecret', secret),
    ],
  },
  '123-app': { fields: [copied('clientId', 'zpcu…'), copied('clientKey', secret)] },
  '123-direct-link': { fields: [text('key', 'my-signing-key'), on('status'), copied('accountId', '1800000000')] },
  '115-app': { labelsByMeaning: true, fields: [copied('appId', '100…')] },
  'yandex-app': {
    labelsByMeaning: true,
    fields: [
      text('name', 'AList'),
      text('redirect', 'https://…/tool/yandex/callback'),
      checks('permissions'),
      button('create'),
      copied('clientId', 'a78d…'),
      copied('clientSecret', secret),
    ],
  },
  'uss-operator': {
    fields: [
      copied('name', 'alist'),
      copied('password', secret),
      checks('permissions'),
      button('create'),
      copied('domain', 'files.example.com'),
    ],
  },
  'lark-app': {
    labelsByMeaning: true,
    fields: [copied('appId', 'cli_…'), copied('appSecret', secret), checks('permissions'), button('publish')],
  },
  'azure-key': { fields: [copied('account', 'myaccount'), copied('key', secret)] },
  'github-token': {
    fields: [
      text('note', 'AList'),
      choice('expiration', '90 days'),
      checks('scopes', 'repo'),
      button('generate'),
      copied('token', 'ghp_…'),
    ],
  },
  'misskey-token': {
    labelsByMeaning: true,
    fields: [text('name', 'AList'), checks('permissions', 'read:drive', 'write:drive'), button('create'), copied('token', secret)],
  },
  'streamtape-api': { fields: [copied('login', '5f2c…'), copied('key', secret)] },
  'cstcloud-credentials': {
    labelsByMeaning: true,
    fields: [choice('app', 'Zotero'), button('create'), copied('username', 'you@example.com'), copied('password', secret)],
  },
}

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name)
