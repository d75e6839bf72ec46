/** Stands in data where a machine wrote an entry and words are missing: a file that holds one is reported and does not get published. */
export const unwritten = { en: 'TO BE WRITTEN', zh: '待撰写' }

export const isUnwritten = (value: unknown): boolean => value === unwritten.en || value === unwritten.zh
