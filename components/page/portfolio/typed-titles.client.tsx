'use client'

import { isolatedLazily } from '@/components/ui/error-boundary.client'

export const TypedTitles = isolatedLazily(() => import('./typing-titles.client').then((module) => module.TypingTitles), 'typed titles')
