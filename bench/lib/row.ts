/** The outcome of a row against what `docs/performance.md` asks. */
export type Verdict = 'aim' | 'must' | 'missed' | 'reported' | 'not measured'

/** One line of the table. */
export interface Row {
  /** P1 … P16, L1 and L2 for load, M for middleware, or Q for queries. */
  readonly id: string
  readonly what: string
  /** The figure that is judged: a ratio, bytes, milliseconds. Null when it could not be measured. */
  readonly value: number | null
  /** How the figure is written: `1.18×`, `24.1 KB`. */
  readonly shown: string
  readonly must: string
  readonly aim: string
  readonly verdict: Verdict
  /** What the figure was made of, or why there is none. */
  readonly note: string
  /** Everything that was read on the way, for the file. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** What a figure has to reach. */
export interface Target {
  /** Infinite when only an aim is set. */
  readonly must: number
  readonly aim: number
  /** `most`: not above; `least`: not below. */
  readonly side: 'most' | 'least'
  readonly write: (value: number) => string
}

/** Judges a figure. */
export function judge(value: number, { must, aim, side }: Pick<Target, 'must' | 'aim' | 'side'>): Verdict {
  const reaches = (limit: number) => (side === 'most' ? value <= limit : value >= limit)
  if (reaches(aim)) return 'aim'
  if (!Number.isFinite(must)) return 'reported'
  return reaches(must) ? 'must' : 'missed'
}

type About = Pick<Row, 'id' | 'what' | 'note' | 'details'>

/** A row whose figure is held against its target. */
export function judged(about: About, value: number, target: Target): Row {
  const sign = target.side === 'most' ? '≤' : '≥'
  return {
    ...about,
    value,
    shown: target.write(value),
    must: Number.isFinite(target.must) ? `${sign} ${target.write(target.must)}` : '',
    aim: `${sign} ${target.write(target.aim)}`,
    verdict: judge(value, target),
  }
}

/** A row that is told and not judged. */
export function reported(about: About, value: number, write: (value: number) => string): Row {
  return { ...about, value, shown: write(value), must: '', aim: '', verdict: 'reported' }
}

/** A row without a figure, with the reason. */
export function notMeasured(id: string, what: string, reason: string): Row {
  return { id, what, value: null, shown: '–', must: '', aim: '', verdict: 'not measured', note: reason }
}

/** `1.23×` */
export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)}×`
/** Bytes as `12.3 KB`, of 1024 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
/** Bytes as `123 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`
/** `12 ms`, `0.123 ms` */
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
/** 0.153 as `15.3 %` */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
/** A whole number. */
export const whole = (value: number): string => String(Math.round(value))
/** A layout shift. */
export const shift = (value: number): string => value.toFixed(3)
