import { z } from 'zod'

/*
 * Every text, list and table that an editor writes has a maximum: of what is made of them, a preview image, an index, every page's sidebar,
 * nothing else has one.
 */

export const boundedText = (max = 1000) => z.string().max(max, `expected at most ${max} characters`)

export const boundedList = <Entry extends z.ZodType>(entry: Entry, max = 1000) => z.array(entry).max(max, `expected at most ${max} entries`)

export const boundedTable = <Key extends z.ZodType<string, string>, Value extends z.ZodType>(key: Key, value: Value, max = 1000) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, `expected at most ${max} entries`)
    .meta({ maxProperties: max })
