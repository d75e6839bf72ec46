import { render, screen } from '@testing-library/react'
import { AdBanner } from '@/components/reader/ad-banner/ad-banner'

const ad = { title: { en: 'Player', zh: '' }, text: { en: 'Plays video.', zh: '' }, link: 'https://player.example/' }

/** The area, whose class makes the rules of the banner part of the page's style sheet before there is a banner. */
async function visitWith(platform: string) {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true })
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0', configurable: true })
  const { container } = render(await AdBanner({ locale: 'en', ad: { ...ad, newSite: 'https://new.example/' } }))
  return container.querySelector('.area')
}

test.each(['MacIntel', 'iPhone', 'iPad', 'iPod'])('%s: a labelled banner and the link to the new site', async (platform) => {
  await visitWith(platform)
  expect(screen.getByRole('complementary', { name: 'Advertisement' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Player/ })).toHaveAttribute('href', 'https://player.example/')
  expect(screen.getByRole('link', { name: 'Open the new site' })).toHaveAttribute('href', 'https://new.example/')
})

test.each(['Win32', 'Linux x86_64', 'Android'])('%s: nothing', async (platform) => {
  expect(await visitWith(platform)).toBeEmptyDOMElement()
})
