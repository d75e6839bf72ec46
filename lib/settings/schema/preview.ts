import { flag, secret, text, wholeNumber, type SettingGroup } from './setting'

/** Previews of branches and pull requests of `CONTENT_REPOSITORY`. */
export const previewSettings = {
  PREVIEW_SECRET: {
    type: secret,
    description:
      'Signs the links of previews, 24 characters or more. Without it there are no previews. Another value makes all links invalid',
    secret: true,
    shownByPages: false,
  },
  PREVIEW_DAYS: {
    type: wholeNumber('expected a number of days from 1 to 365', 1, 365),
    default: '14',
    description: 'Days for which the link of a preview is valid',
    shownByPages: false,
  },
  PREVIEW_MAX: {
    type: wholeNumber('expected a number from 1 to 64', 1, 64),
    default: '8',
    description: 'Previews that are loaded at the same time. The least recently used one is unloaded, and loaded again when it is opened',
    shownByPages: false,
  },
  PREVIEW_BRANCHES: {
    type: text,
    default: '',
    description:
      'Branches that are checked every `PUBLISH_POLL` seconds, such as `docs/*, release-*`, for Git hosts that send no webhook events',
    shownByPages: false,
  },
  PREVIEW_FORKS: {
    type: flag,
    default: '0',
    description: '`1`: pull requests from forks have previews too',
    shownByPages: false,
  },
  PREVIEW_COMMENTS: {
    type: flag,
    default: '0',
    description: '`1`: a comment in each pull request lists the changed pages with links; needs `PUBLISH_STATUS_TOKEN`',
    shownByPages: false,
  },
} as const satisfies SettingGroup
