/** @jest-environment node */
import { nextStep } from '@/components/page/page-header/page-header'
import { distinctionsOf } from '@/lib/content/data/drivers'
import { buildSnapshot } from '@/lib/content/snapshot'
import { describePage } from '@/lib/page-data/page-data'

const snapshot = buildSnapshot()

test.each([
  ['S3', []],
  ['AliyundriveOpen', []],
  ['Onedrive Sharelink', ['read-only', 'through AList']],
  ['189Cloud', ['unofficial API', 'no rapid upload']],
  ['VTencent', ['retired', 'unofficial API', "can't copy", 'through AList']],
])('what distinguishes %s', (name, expected) => {
  expect(
    distinctionsOf(
      snapshot.data.drivers.find((driver) => driver.name === name)!,
      'en',
    ),
  ).toEqual(expected)
})

test.each([
  ['onedrive', 'Choose a driver', '#which-driver'],
  ['alias', 'Add the storage', '#add-the-storage'],
  ['123', 'Add 123Pan', '#add-123pan'],
  ['aliyundrive', 'Use Aliyundrive Open', '/guide/drivers/aliyundrive_open.html'],
  ['vtencent', 'Remove the storage', '#remove-the-storage'],
])('the next step of %s', (name, text, href) => {
  const path = `/guide/drivers/${name}.html`
  expect(nextStep(describePage(snapshot, snapshot.pages.en.get(path)!))).toEqual({ text, href })
})
