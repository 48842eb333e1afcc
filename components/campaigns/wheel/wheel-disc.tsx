import type { Wheel } from '@/lib/campaigns/wheel/wheel-contract'
import { type Slice, slicesOf } from '@/lib/campaigns/wheel/wheel-rules'

/** Fill and words of a slice, by its place; a prize that is rare stands out. */
const LOOKS = [
  ['var(--color-lavender)', 'var(--color-ink)'],
  ['var(--color-lavender-tint)', 'var(--color-ink)'],
  ['var(--color-maize-tint)', 'var(--color-ink)'],
  ['var(--color-agave)', '#fff'],
  ['var(--color-card)', 'var(--color-ink)'],
] as const
const LAST = LOOKS.length - 1
const CENTRE = 200
const RADIUS = 184

interface WheelDiscProps {
  readonly prizes: Wheel['prizes']
  /** What is written on slices. */
  readonly words: readonly string[]
}

/** The part of the wheel that turns: slices as wide as the odds. What it shows is said in words by the table of odds. */
export function WheelDisc({ prizes, words }: WheelDiscProps) {
  const slices = slicesOf(prizes)
  return (
    <svg viewBox="0 0 400 400" className="block h-auto w-full" aria-hidden="true">
      <circle cx={CENTRE} cy={CENTRE} r="192" fill="var(--color-ink)" />
      {slices.map((slice, at) => {
        const [fill, ink] = lookOf(at, prizes)
        const middle = (slice.from + slice.to) / 2
        const isNarrow = slice.to - slice.from < 30
        return (
          <g key={prizes[at]?.key}>
            <path d={pathOf(slice)} fill={fill} stroke="var(--color-ink)" strokeWidth="2" />
            <text
              transform={`rotate(${middle} ${CENTRE} ${CENTRE})`}
              x={CENTRE}
              y={isNarrow ? 52 : 66}
              textAnchor="middle"
              fontSize={isNarrow ? 17 : (words[at]?.length ?? 0) > 3 ? 22 : 34}
              fontWeight="800"
              fill={ink}
            >
              {words[at]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function lookOf(at: number, prizes: Wheel['prizes']) {
  const index = prizes[at]?.percent === null ? LAST : at % LAST
  return LOOKS[index] ?? LOOKS[0]
}

/** A slice from the middle; the only one of a wheel is a circle. */
function pathOf({ from, to }: Slice): string {
  if (to - from > 359.99) return `M16 200a${RADIUS} ${RADIUS} 0 1 1 0 .01Z`
  const [start, end] = [edge(from), edge(to)]
  const large = to - from > 180 ? 1 : 0
  return `M${CENTRE} ${CENTRE}L${start}A${RADIUS} ${RADIUS} 0 ${large} 1 ${end}Z`
}

function edge(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return `${round(CENTRE + RADIUS * Math.sin(angle))} ${round(CENTRE - RADIUS * Math.cos(angle))}`
}

/** What stands still over it: the pointer and the mark in the middle. */
export function WheelPointer() {
  return (
    <svg viewBox="0 0 400 416" className="absolute inset-x-0 bottom-0 block h-auto w-full" aria-hidden="true">
      <circle cx="200" cy="216" r="40" fill="var(--color-paper)" stroke="var(--color-ink)" strokeWidth="2" />
      <path
        d="M186 238 200 210"
        fill="none"
        stroke="var(--color-violet)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
      />
      <path d="m200 210 14 28" fill="none" stroke="var(--color-ink)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M200 44 184 6a4 4 0 0 1 4-6h24a4 4 0 0 1 4 6z"
        fill="var(--color-violet)"
        stroke="var(--color-paper)"
        strokeWidth="3"
      />
    </svg>
  )
}
