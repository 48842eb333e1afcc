'use client'
import { useEffect, useState } from 'react'

interface LoadingMessageProps {
  /** Five of them (specification §9). */
  readonly messages: readonly string[]
}

const DELAY = 300
const TURN = 3000

/** Says what is going on while one waits: after 300 ms, another message every 3 s, starting anywhere (specification §2, §9). */
export function LoadingMessage({ messages }: LoadingMessageProps) {
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    const first = setTimeout(() => setIndex(Math.floor(Math.random() * messages.length)), DELAY)
    const turns = setInterval(() => setIndex((current) => ((current ?? -1) + 1) % messages.length), TURN)
    return () => {
      clearTimeout(first)
      clearInterval(turns)
    }
  }, [messages.length])
  return (
    <p role="status" className="min-h-[1.625em] text-ink-soft">
      {index === null ? '' : messages[index]}
    </p>
  )
}
