'use client'
import { useEffect, useState } from 'react'

interface CountdownBandProps {
  /** The region's name for screen readers. */
  readonly label: string
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string } | undefined
  /** Instants in epoch milliseconds: the true end, and the server's clock when this was answered. */
  readonly endsAt: number
  readonly serverNow: number
  /** "quedan {d} d {h} h {m} min", and what is said once it is over. */
  readonly leftText: string
  readonly endedText: string
  readonly showCountdown?: boolean | undefined
  /** Colours of the campaign; lavender with ink when it has none. */
  readonly background?: string | undefined
  readonly color?: string | undefined
}

const MINUTE = 60_000

/** A promotion with its true end. Its height is there from the start, so the countdown moves nothing when it appears. */
export function CountdownBand(props: CountdownBandProps) {
  const {
    label,
    text,
    link,
    endsAt,
    serverNow,
    leftText,
    endedText,
    showCountdown = true,
    background,
    color,
  } = props
  const left = useTimeLeft(endsAt, serverNow)
  const isOver = left !== null && left <= 0
  return (
    <section
      aria-label={label}
      style={{ background, color }}
      className="flex min-h-18 flex-wrap items-center justify-center gap-x-2 bg-lavender px-gutter text-center text-note md:min-h-11"
    >
      {isOver ? (
        <span>{endedText}</span>
      ) : (
        <>
          <span>{text}</span>
          {showCountdown ? (
            <b className="num min-w-[12em]">{left === null ? '' : countdownText(leftText, left)}</b>
          ) : null}
          {link ? (
            <a href={link.href} className="inline-flex min-h-11 items-center font-bold text-inherit">
              {link.label}
            </a>
          ) : null}
        </>
      )}
    </section>
  )
}

/** Fills "{d} d {h} h {m} min" with a duration in milliseconds; the days go when there are none. */
export function countdownText(template: string, left: number): string {
  const minutes = Math.ceil(left / MINUTE)
  const days = Math.floor(minutes / 1440)
  const shown = days === 0 ? template.replace(/\{d\} \S+ /, '') : template.replace('{d}', String(days))
  return shown.replace('{h}', String(Math.floor((minutes % 1440) / 60))).replace('{m}', String(minutes % 60))
}

/** Milliseconds left by the server's clock, every minute; null until the browser has started. */
function useTimeLeft(endsAt: number, serverNow: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const ahead = Date.now() - serverNow
    const tick = () => setLeft(endsAt - (Date.now() - ahead))
    tick()
    const timer = setInterval(tick, MINUTE)
    return () => clearInterval(timer)
  }, [endsAt, serverNow])
  return left
}
