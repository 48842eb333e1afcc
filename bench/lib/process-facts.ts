import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { NotMeasured } from './not-measured'

/** Ticks a second in which Linux counts processor time, unless the system says otherwise. */
const USUAL_TICKS = 100

/**
 * Processor time in ticks out of `/proc/<pid>/stat`: user and system, without that of dead children. The name in
 * brackets may itself have brackets and spaces.
 * @throws RangeError for a text that is not such a line
 */
export function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  if (!Number.isInteger(ticks)) throw new RangeError(`This is no line of /proc/<pid>/stat: ${stat}`)
  return ticks
}

/** Resident memory in bytes out of `/proc/<pid>/status`. @throws RangeError without one */
export function residentBytesOf(status: string): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new RangeError('There is no VmRSS in this status.')
  return Number(kilobytes) * 1024
}

/** Files of native libraries out of `/proc/<pid>/maps` whose path has one of the words. */
export function mappedFiles(maps: string, words: readonly string[]): string[] {
  const files = maps.split('\n').flatMap((line) => /\s(\/\S.*)$/.exec(line)?.[1] ?? [])
  return [...new Set(files.filter((file) => words.some((word) => file.includes(word))))]
}

/** Processor time that processes have used so far, in milliseconds; one that has ended counts nothing. */
export function cpuMs(pids: readonly number[]): number {
  needLinux()
  const ticks = pids.reduce((sum, pid) => sum + ticksNow(pid), 0)
  return (ticks * 1000) / ticksPerSecond()
}

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  needLinux()
  return residentBytesOf(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

/** The libraries that a process has loaded and whose path has one of the words. */
export function loadedLibraries(pid: number, words: readonly string[]): string[] {
  needLinux()
  return mappedFiles(readFileSync(`/proc/${pid}/maps`, 'utf8'), words)
}

function ticksNow(pid: number): number {
  try {
    return ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

let known: number | undefined

function ticksPerSecond(): number {
  known ??= askedTicks()
  return known
}

function askedTicks(): number {
  try {
    return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) || USUAL_TICKS
  } catch {
    return USUAL_TICKS
  }
}

function needLinux(): void {
  if (!existsSync('/proc/self/stat'))
    throw new NotMeasured('processor time is read from /proc, which only Linux has')
}
