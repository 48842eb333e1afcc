import { type CSSProperties, useEffect, useRef } from 'react'

/** Two positions of a slider, from left to right; they may be equal. */
export type Ends = readonly [from: number, to: number]

interface RangeSliderProps {
  /** Positions are whole numbers from 0 to this. */
  readonly last: number
  readonly ends: Ends
  /** Without it only the upper end moves. */
  readonly leastLabel?: string
  readonly mostLabel: string
  /** What a position means, for a screen reader. */
  readonly valueText: (position: number) => string
  /** While a handle moves. */
  readonly onMove: (ends: Ends) => void
  /** When it has come to rest. */
  readonly onSettle: (ends: Ends) => void
}

const SETTLE_MS = 300

/** A native range input for each end that moves, one over the other: keys, touch and screen readers come with them. */
export function RangeSlider({ last, ends, leastLabel, mostLabel, ...rest }: RangeSliderProps) {
  const { valueText, onMove, onSettle } = rest
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another filter may be chosen before this one has come to rest: it must not be taken back.
  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const [from, to] = ends
  const move = (next: Ends) => {
    onMove(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle.current(next), SETTLE_MS)
  }
  const style = { '--from': (from / last) * 100, '--to': (to / last) * 100 } as CSSProperties
  return (
    <div className="range" style={style}>
      {leastLabel === undefined ? null : (
        <input
          type="range"
          min={0}
          max={last}
          value={from}
          aria-label={leastLabel}
          aria-valuetext={valueText(from)}
          onChange={({ target }) => move([Math.min(Number(target.value), to - 1), to])}
        />
      )}
      <input
        type="range"
        min={0}
        max={last}
        value={to}
        aria-label={mostLabel}
        aria-valuetext={valueText(to)}
        onChange={({ target }) => move([from, Math.max(Number(target.value), from + 1)])}
      />
    </div>
  )
}
