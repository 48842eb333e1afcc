import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a box that tells what went wrong: it takes the focus and comes into view with each new problem, wherever the button
 * stood that was pressed. The box is `tabIndex={-1}`.
 *
 * @param problem what is told; nothing happens while there is none
 */
export function useNoticed<Element extends HTMLElement>(problem: unknown): RefObject<Element | null> {
  const box = useRef<Element>(null)
  useEffect(() => {
    if (!problem) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return box
}
