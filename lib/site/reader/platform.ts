/** What a browser says of the machine it runs on. */
export interface PlatformSigns {
  platform: string
  userAgent: string
}

/** True on Mac, iPhone, iPad and iPod. An iPad that gives itself out as a Mac is one of them all the same. */
export function isApplePlatform({ platform, userAgent }: PlatformSigns): boolean {
  return /^(Mac|iPhone|iPad|iPod)/i.test(platform) || /\((Macintosh|iPhone|iPad|iPod)/i.test(userAgent)
}
