import type { SearchView } from '../search-view'
import type { Ends } from './range-slider'

interface HistogramProps extends Pick<SearchView, 'prices'> {
  readonly ends: Ends
}

/** How many trips lie between two stops of a slider. */
export function Histogram({ prices: { stops, counts }, ends: [from, to] }: HistogramProps) {
  const most = Math.max(...counts, 1)
  return (
    <div className="histogram" aria-hidden="true">
      {counts.map((count, at) => (
        <i
          key={stops[at]}
          className={at >= from && at < to ? undefined : 'is-out'}
          style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  )
}
