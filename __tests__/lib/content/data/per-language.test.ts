import { z } from 'zod'
import { perLanguage } from '@/lib/content/data/per-language'

const text = z.string().min(1)

test('every language needs its text', () => {
  const schema = perLanguage(text, () => false)
  expect(schema.parse({ en: 'Name', zh: '名称' })).toEqual({ en: 'Name', zh: '名称' })
  expect(schema.safeParse({ en: 'Name' }).error?.issues).toMatchObject([{ path: ['zh'] }])
})

test('a language that is translated in part shows the English text', () => {
  const schema = perLanguage(text, (locale) => locale === 'zh')
  expect(schema.parse({ en: 'Name' })).toEqual({ en: 'Name', zh: 'Name' })
  expect(schema.parse({ en: 'Name', zh: '名称' })).toEqual({ en: 'Name', zh: '名称' })
  expect(schema.safeParse({ zh: '名称' }).error?.issues).toMatchObject([{ path: ['en'] }])
})
