import { useEffect, useRef, useState } from 'react'
import type { CheckoutStep } from '@/stores/checkout-store'

/** The terms are accepted anew on every visit; paying without says so and leads there. */
export function useTerms() {
  const input = useRef<HTMLInputElement>(null)
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)
  return {
    input,
    accepted,
    missing,
    onAccept: (value: boolean) => {
      setAccepted(value)
      setMissing(false)
    },
    check: () => {
      setMissing(!accepted)
      if (!accepted) input.current?.focus()
      return accepted
    },
  }
}

/** A new step is announced by its heading; the first one is where the page begins anyway. */
export function useHeadingFocus(step: CheckoutStep | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== null && step !== null && before.current !== step) {
      heading.current?.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
    before.current = step
  }, [step])
  return heading
}

/** True from the first time on. */
export function useWas(value: boolean): boolean {
  const [was, setWas] = useState(value)
  useEffect(() => {
    if (value) setWas(true)
  }, [value])
  return was
}
