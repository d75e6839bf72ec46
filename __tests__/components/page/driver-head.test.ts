/** @jest-environment node */
import { nextStep } from '@/components/page/page-header/driver-head'
import { distinctionsOf } from '@/lib/content/data/distinctions'
import { driversOfPage } from '@/lib/content/data/page-drivers'
import { findDriver, findPageByPath, listDrivers } from '@/lib/content/store'

test.each([
  ['S3', []],
  ['AliyundriveOpen', []],
  ['Onedrive Sharelink', ['read-only', 'through AList']],
  ['189Cloud', ['unofficial API', 'no rapid upload']],
  ['VTencent', ['retired', 'unofficial API', "can't copy", 'through AList']],
])('what distinguishes %s', (name, expected) => {
  expect(distinctionsOf(findDriver(name)!, 'en')).toEqual(expected)
})

test.each([
  ['onedrive', 'Register your own app', '#own-app'],
  ['alias', 'Add the storage', '#add-the-storage'],
  ['123', 'Add 123Pan', '#add-123pan'],
  ['aliyundrive', 'Use Aliyundrive Open', '/guide/drivers/aliyundrive_open.html'],
  ['vtencent', 'Remove the storage', '#remove-the-storage'],
])('the next step of %s', (name, text, href) => {
  const path = `/guide/drivers/${name}.html`
  expect(nextStep(findPageByPath('en', path)!, driversOfPage(listDrivers(), path))).toEqual({ text, href })
})
