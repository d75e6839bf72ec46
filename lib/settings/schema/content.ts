import { z } from 'zod'
import { flag, httpAddress, secret, text, wholeNumber, type SettingGroup } from './setting'

/** Where the pages come from, and who is notified of a publication. */
export const contentSettings = {
  CONTENT_DIR: {
    type: text,
    default: 'content',
    description: 'Folder of the pages, for `npm run dev`, `npm start`, the checks and the builds',
    shownByPages: false,
  },
  CONTENT_WATCH: {
    type: flag,
    default: '0',
    description: '`1`: the server follows `CONTENT_DIR` while it changes',
    shownByPages: false,
  },
  CONTENT_REPOSITORY: {
    type: text,
    description: 'Git repository (address or path) whose pages the server shows instead of `CONTENT_DIR`',
    secret: true,
    shownByPages: false,
  },
  CONTENT_BRANCH: {
    type: z.string().regex(/^(?!-)[\w./-]+$/, 'expected the name of a branch'),
    default: 'main',
    description: 'Branch of the repository',
    shownByPages: false,
  },
  CONTENT_PATH: {
    type: z
      .string()
      .transform((folder) => folder.replace(/^[./]+|\/+$/g, ''))
      .refine((folder) => !folder.split('/').includes('..'), { error: 'expected a folder inside the repository' }),
    default: '',
    defaultNote: 'the root',
    description: 'Folder inside the repository that holds `en/` and `zh/`',
    shownByPages: false,
  },
  CONTENT_TOKEN: {
    type: text,
    description: 'Password for the repository over https. It is sent to that host only, and never over `http://`',
    secret: true,
    shownByPages: false,
  },
  PUBLISH_SECRET: {
    type: secret,
    description: 'Secret of the webhook `POST /api/publish`, 24 characters or more. Without it there is no webhook',
    secret: true,
    shownByPages: false,
  },
  PUBLISH_PIN_SECRET: {
    type: secret,
    defaultNote: '`PUBLISH_SECRET`',
    description: 'Signs requests to show an earlier revision. Set it where the Git host sends the webhook secret itself (GitLab, Gitee)',
    secret: true,
    shownByPages: false,
  },
  PUBLISH_POLL: {
    type: wholeNumber('expected a number of seconds', 0),
    default: '60',
    description: 'Seconds between checks of the repository for new commits; 0: never',
    shownByPages: false,
  },
  PUBLISH_NOTIFY_URL: {
    type: httpAddress,
    description: 'Address that receives the outcome of each publication as JSON',
    secret: true,
    shownByPages: false,
  },
} as const satisfies SettingGroup
