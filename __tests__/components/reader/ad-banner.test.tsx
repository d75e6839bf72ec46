import { render, screen } from '@testing-library/react'
import { AdBannerClient } from '@/components/reader/ad-banner/ad-banner.client'

const text = { label: 'Advertisement', title: 'Player', text: 'Plays video.', newSite: 'Open the new site' }

function visitWith(platform: string) {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true })
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0', configurable: true })
  return render(
    <AdBannerClient
      text={text}
      link="https://player.example/"
      image={{ src: '/ad.png', width: 56, height: 56 }}
      newSite="https://new.example/"
    />,
  )
}

test.each(['MacIntel', 'iPhone', 'iPad', 'iPod'])('%s: a labelled banner and the link to the new site', (platform) => {
  visitWith(platform)
  expect(screen.getByRole('complementary', { name: 'Advertisement' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Player/ })).toHaveAttribute('href', 'https://player.example/')
  expect(screen.getByRole('link', { name: 'Open the new site' })).toHaveAttribute('href', 'https://new.example/')
})

test.each(['Win32', 'Linux x86_64', 'Android'])('%s: nothing', (platform) => {
  const { container } = visitWith(platform)
  expect(container).toBeEmptyDOMElement()
})
