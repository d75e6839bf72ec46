/** @jest-environment node */
import { convertToWebdav } from '@/components/token-tools/views/webdav-view.client'

test.each([
  [
    'https://contoso-my.sharepoint.com/personal/u_contoso_com/_layouts/15/onedrive.aspx',
    'https://contoso-my.sharepoint.com/personal/u_contoso_com/Documents',
  ],
  ['https://contoso.sharepoint.com/sites/team', 'https://contoso.sharepoint.com/sites/team/Shared Documents'],
  ['contoso.sharepoint.cn/teams/one/SitePages/Home.aspx?x=1', 'https://contoso.sharepoint.cn/teams/one/Shared Documents'],
  ['https://onedrive.live.com/?cid=0123ABCDEF012345&id=root', 'https://d.docs.live.net/0123abcdef012345'],
  ['https://onedrive.live.com/?id=0123ABCDEF012345%21105', 'https://d.docs.live.net/0123abcdef012345'],
])('%s → %s', (input, address) => {
  expect(convertToWebdav(input)).toEqual({ address })
})

test.each([
  ['', 'noAddress'],
  ['http://', 'noAddress'],
  ['https://example.com/sites/team', 'notMicrosoft'],
  ['https://sharepoint.com.example.org/sites/team', 'notMicrosoft'],
  ['https://contoso.sharepoint.com/', 'noAccount'],
  ['https://onedrive.live.com/about', 'noAccount'],
])('%j is refused: %s', (input, fault) => {
  expect(convertToWebdav(input)).toEqual({ fault })
})
