import { render, screen } from '@testing-library/react'
import { AdBanner } from '@/components/reader/ad-banner/ad-banner'

const ad = { title: { en: 'Player', zh: '' }, text: { en: 'Plays video.', zh: '' }, link: 'https://player.example/' }

/** The area, whose class makes the rules of the banner part of the page's style sheet before there is a banner. */
async function visitWith(platform: string, userAgent = 'Mozilla/5.0') {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true })
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  const { container } = render(await AdBanner({ locale: 'en', ad: { ...ad, newSite: 'https://new.example/' } }))
  return container.querySelector('.area')
}

test.each([
  ['MacIntel', undefined],
  ['iPhone', undefined],
  ['iPad', undefined],
  ['iPod', undefined],
  // A browser that hides the platform.
  ['', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'],
])('%s %s: a labelled banner and the link to the new site', async (platform, userAgent) => {
  await visitWith(platform, userAgent)
  expect(screen.getByRole('complementary', { name: 'Advertisement' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Player/ })).toHaveAttribute('href', 'https://player.example/')
  expect(screen.getByRole('link', { name: 'Open the new site' })).toHaveAttribute('href', 'https://new.example/')
})

test.each(['Win32', 'Linux x86_64', 'Android'])('%s: nothing', async (platform) => {
  expect(await visitWith(platform)).toBeEmptyDOMElement()
})
