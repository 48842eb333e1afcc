import { useTranslations } from 'next-intl'

interface RouteMapProps {
  /** Where the trip goes, in order; at least two. */
  readonly stops: readonly string[]
}

const WIDTH = 300
const TOP = 34
const HEIGHT = 300

/** The route as a drawing without scale: stops in their order on a winding line, names beside them. */
export function RouteMap({ stops }: RouteMapProps) {
  const t = useTranslations('product')
  const points = stops.slice(0, 8).map((name, index, all) => pointOf(name, index, all.length))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('routeAlt', { stops: stops.join(', ') })}
      preserveAspectRatio="xMidYMid meet"
      className="route"
    >
      <path d={lineThrough(points)} fill="none" stroke="#b79df0" strokeWidth="9" strokeLinecap="round" />
      <path
        d={lineThrough(points)}
        fill="none"
        stroke="#5b2bb5"
        strokeWidth="2.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      {points.map(({ name, x, y, isEnd, isLeft }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={isEnd ? 7 : 5} fill="#fff" stroke="#5b2bb5" strokeWidth="3" />
          <text
            x={isLeft ? x + 15 : x - 15}
            y={y + 5}
            textAnchor={isLeft ? 'start' : 'end'}
            fontSize="15"
            fontWeight={isEnd ? 700 : 400}
            fill="#2a1a4a"
          >
            {name.length > 18 ? `${name.slice(0, 17)}…` : name}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface Point {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly isEnd: boolean
  /** Its name stands to the right. */
  readonly isLeft: boolean
}

function pointOf(name: string, index: number, count: number): Point {
  const isLeft = index % 2 === 0
  return {
    name,
    x: WIDTH / 2 + (isLeft ? -26 : 26),
    y: Math.round(TOP + (index * (HEIGHT - 2 * TOP)) / Math.max(1, count - 1)),
    isEnd: index === 0 || index === count - 1,
    isLeft,
  }
}

function lineThrough(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = Math.round((before.y + y) / 2)
      return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`
    })
    .join('')
}
