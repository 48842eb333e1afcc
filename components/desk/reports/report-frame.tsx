import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '../ui/list-states'

interface ReportFrameProps {
  readonly title: string
  /** What is counted, and of whom. */
  readonly intro: string
  readonly asked: UseQueryResult<unknown>
  /** Beside the title. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** What every report stands in: its title, what it counts, and how it fares. */
export function ReportFrame({ title, intro, asked, acts, children }: ReportFrameProps) {
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{title}</h1>
        {acts ? <span className="acts">{acts}</span> : null}
      </div>
      <p className="soft">{intro}</p>
      <QueryState query={asked} isKnown={asked.data !== undefined} />
      {asked.data === undefined && !asked.isError ? null : children}
    </>
  )
}
