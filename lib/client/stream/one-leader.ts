export interface Leadership {
  /** Leads instead of a tab that the browser put to sleep: it keeps its lock and says nothing. */
  readonly takeOver: () => void
  readonly end: () => void
}

/**
 * Leads as soon as no other tab does, until it is ended.
 * @param lead begins to lead; what it returns ends that, also where another tab took over, and then it waits again
 */
export function oneLeader(name: string, lead: () => () => void): Leadership {
  const waiting = new AbortController()
  let isOver = false
  let leave: (() => void) | null = null
  const ask = (options: LockOptions): void => {
    let stop: (() => void) | null = null
    const hold = () => {
      if (isOver || leave) return
      const end = lead()
      return new Promise<void>((resolve) => {
        stop = leave = () => {
          leave = null
          end()
          resolve()
        }
      })
    }
    navigator.locks.request(name, options, hold).catch(() => {
      if (!stop) return
      // It was taken over.
      stop()
      if (!isOver) ask({ signal: waiting.signal })
    })
  }
  ask({ signal: waiting.signal })
  return {
    takeOver: () => {
      if (!isOver && !leave) ask({ steal: true })
    },
    end: () => {
      isOver = true
      waiting.abort()
      leave?.()
    },
  }
}
