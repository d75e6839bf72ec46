'use client'

import { isolatedLazily } from '@/components/ui/error-boundary.client'

/** Titles typed letter by letter, one after the other. */
export const TypedTitles = isolatedLazily(() => import('./typing-titles.client').then((module) => module.TypingTitles), 'typed titles')
