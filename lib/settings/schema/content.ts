import { z } from 'zod'
import { flag, httpAddress, secret, text, wholeNumber, type SettingGroup } from './setting'

/** Where the pages come from, and who is notified of a publication. */
export const contentSettings = {
  CONTENT_DIR: {
    type: text,
    default: 'content',
    description: 'Folder that contains the pages',
  },
  CONTENT_WATCH: {
    type: flag,
    default: '0',
    description: '`1`: publish changes in `CONTENT_DIR` as soon as they are saved',
  },
  CONTENT_REPOSITORY: {
    type: text,
    description: 'URL or path of a Git repository. The server shows its pages instead of those in `CONTENT_DIR`',
    secret: true,
  },
  CONTENT_BRANCH: {
    type: z.string().regex(/^(?!-)[\w./-]+$/, 'expected the name of a branch'),
    default: 'main',
    description: 'Branch to publish',
  },
  CONTENT_PATH: {
    type: z
      .string()
      .transform((folder) => folder.replace(/^[./]+|\/+$/g, ''))
      .refine((folder) => !folder.split('/').includes('..'), { error: 'expected a folder inside the repository' }),
    default: '',
    defaultNote: 'the root',
    description: 'Folder of the repository that contains the `en` and `zh` folders',
  },
  CONTENT_TOKEN: {
    type: text,
    description: "Password or token for the repository. The server sends it only to the repository's host, and only over HTTPS",
    secret: true,
  },
  PUBLISH_SECRET: {
    type: secret,
    description:
      'Secret for signing requests to the webhook `POST /api/publish`, at least 24 characters. Without a secret, the webhook is off',
    secret: true,
  },
  PUBLISH_PIN_SECRET: {
    type: secret,
    defaultNote: '`PUBLISH_SECRET`',
    description:
      'Secret for pinning a revision. Set it if the Git host sends the webhook secret in the request instead of signing the request (GitLab, Gitee)',
    secret: true,
  },
  PUBLISH_POLL: {
    type: wholeNumber('expected a number of seconds, at most 86400', 0, 86_400),
    default: '60',
    description: 'Seconds between checks for new commits. `0` turns the checks off',
  },
  PUBLISH_NOTIFY_URL: {
    type: httpAddress,
    description: 'URL that receives the result of each publication as JSON',
    secret: true,
  },
} as const satisfies SettingGroup
