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
    description: '`1`: watch `CONTENT_DIR` for changes',
  },
  CONTENT_REPOSITORY: {
    type: text,
    description: 'Git repository (URL or path) whose pages the server shows instead of those in `CONTENT_DIR`',
    secret: true,
  },
  CONTENT_BRANCH: {
    type: z.string().regex(/^(?!-)[\w./-]+$/, 'expected the name of a branch'),
    default: 'main',
    description: 'Branch of the repository',
  },
  CONTENT_PATH: {
    type: z
      .string()
      .transform((folder) => folder.replace(/^[./]+|\/+$/g, ''))
      .refine((folder) => !folder.split('/').includes('..'), { error: 'expected a folder inside the repository' }),
    default: '',
    defaultNote: 'the root',
    description: 'Folder in the repository that contains `en/` and `zh/`',
  },
  CONTENT_TOKEN: {
    type: text,
    description: 'Password for the repository, sent only to its host and only over HTTPS',
    secret: true,
  },
  PUBLISH_SECRET: {
    type: secret,
    description: 'Secret of the webhook `POST /api/publish`, at least 24 characters. Without it, the webhook is off',
    secret: true,
  },
  PUBLISH_PIN_SECRET: {
    type: secret,
    defaultNote: '`PUBLISH_SECRET`',
    description: 'Secret for pinning a revision. Set it if the Git host sends the webhook secret itself (GitLab, Gitee)',
    secret: true,
  },
  PUBLISH_POLL: {
    type: wholeNumber('expected a number of seconds', 0),
    default: '60',
    description: 'Seconds between checks for new commits; 0: never',
  },
  PUBLISH_NOTIFY_URL: {
    type: httpAddress,
    description: 'URL that receives the result of each publication as JSON',
    secret: true,
  },
} as const satisfies SettingGroup
