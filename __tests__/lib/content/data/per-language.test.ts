/** @jest-environment node */
import { z } from 'zod'
import { perLanguage } from '@/lib/content/data/common-schemas'
import { localeInfo, localized } from '@/lib/site/locales'

const texts = localized((locale) => `Name ${locale}`)
const { zh: _chinese, ...withoutChinese } = texts
const text = z.string().min(1)

test('every language needs its text', () => {
  const schema = perLanguage(text)
  expect(schema.parse(texts)).toEqual(texts)
  expect(schema.safeParse(withoutChinese).error?.issues).toMatchObject([{ path: ['zh'] }])
})

test('a language that is translated in part shows the English text', () => {
  jest.replaceProperty(localeInfo, 'zh', { ...localeInfo.zh, isPartial: true })
  const schema = perLanguage(text)
  expect(schema.parse(withoutChinese)).toEqual({ ...texts, zh: 'Name en' })
  expect(schema.parse(texts)).toEqual(texts)
  const { en: _english, ...withoutEnglish } = texts
  expect(schema.safeParse(withoutEnglish).error?.issues).toMatchObject([{ path: ['en'] }])
})
