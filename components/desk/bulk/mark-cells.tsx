import type { Mark } from './use-marks'

interface MarkAllProps {
  readonly label: string
  /** What the list shows. */
  readonly all: readonly string[]
  readonly marked: ReadonlySet<string>
  readonly onMark: Mark
}

/** The head of the column of marks: all that is shown, or none of it. */
export function MarkAll({ label, all, marked, onMark }: MarkAllProps) {
  return (
    <th scope="col" className="mark">
      <input
        type="checkbox"
        aria-label={label}
        checked={all.length > 0 && all.every((name) => marked.has(name))}
        onChange={({ target }) => onMark(all, target.checked)}
      />
    </th>
  )
}

interface MarkOneProps {
  readonly label: string
  readonly name: string
  readonly all: readonly string[]
  readonly isMarked: boolean
  readonly onMark: Mark
}

/** The mark of a row: a click, space, or `x` where the row has the focus; with shift all from the one before. */
export function MarkOne({ label, name, all, isMarked, onMark }: MarkOneProps) {
  return (
    <td className="mark">
      <input
        type="checkbox"
        aria-label={label}
        data-key="x"
        data-range=""
        checked={isMarked}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onMark([name], target.checked, isRange ? all : undefined)
        }}
      />
    </td>
  )
}
