'use client'

import { isolatedLazily } from '@/components/ui/error-boundary.client'

export const DriverFilter = isolatedLazily(
  () => import('./driver-filter-form.client').then((module) => module.DriverFilterForm),
  'driver filter',
)
