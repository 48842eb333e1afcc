import type { CallData } from '@/lib/api/call'
import type { showForecast } from '@/lib/desk/forecast-contract'

type Weeks = CallData<typeof showForecast>['weeks']

const WIDTH = 320
const HEIGHT = 96

/** A bar a week, its part at risk hatched on top. The table below says the same in numbers. */
export function ForecastChart({ weeks }: { readonly weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(({ due }) => due))
  const step = WIDTH / Math.max(1, weeks.length)
  const high = (amount: number) => (amount / most) * (HEIGHT - 4)
  return (
    <svg
      className="forecast"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {weeks.map(({ start, due, at_risk }, at) => {
        const x = at * step + step * 0.2
        const safe = high(due - at_risk)
        return (
          <g key={start}>
            <rect className="safe" x={x} y={HEIGHT - safe} width={step * 0.6} height={safe} rx="2" />
            <rect
              className="risk"
              x={x}
              y={HEIGHT - high(due)}
              width={step * 0.6}
              height={high(at_risk)}
              rx="2"
            />
          </g>
        )
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  )
}
