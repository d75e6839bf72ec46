'use client'

import { useState } from 'react'
import type { CallFailure, CallResult } from '@/components/token-tools/calls/call'

/** A call that a button makes: whether it is under way, and its failure. */
export function useTask() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  async function run<T>(makeCall: () => Promise<CallResult<T>>, onData: (data: T) => void): Promise<void> {
    setBusy(true)
    setFailure(null)
    const outcome = await makeCall()
    setBusy(false)
    if ('failure' in outcome) setFailure(outcome.failure)
    else onData(outcome.data)
  }
  return { busy, failure, setFailure, run }
}
