import { describe, expect, it } from 'vitest'
import { cpuMs, mappedFiles, residentBytes, residentBytesOf, ticksOf } from './process-facts'

const after = `S 1 42 42 0 -1 4194304 900 0 0 0 120 30 7 8 20 0 11 0 5000 1 2`

describe('what Linux says of a process', () => {
  it('gives user and system time, not that of dead children', () => {
    expect(ticksOf(`42 (node) ${after}`)).toBe(150)
  })

  it('is read after the last bracket, whatever the process is called', () => {
    expect(ticksOf(`42 (odd) name (1 2) ${after}`)).toBe(150)
  })

  it('is not guessed from something else', () => {
    expect(() => ticksOf('')).toThrow(RangeError)
    expect(() => residentBytesOf('Name:\tnode')).toThrow(RangeError)
  })

  it('gives resident memory in bytes', () => {
    expect(residentBytesOf('Name:\tnode\nVmHWM:\t  900 kB\nVmRSS:\t  512 kB\n')).toBe(524_288)
  })

  it('names each loaded library once', () => {
    const maps = [
      '7f01-7f02 r-xp 00000000 08:01 1 /opt/site/node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so',
      '7f02-7f03 r--p 00000000 08:01 1 /opt/site/node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so',
      '7f03-7f04 r-xp 00000000 08:01 2 /usr/lib/libc.so.6',
      '7ffd-7ffe rw-p 00000000 00:00 0 [stack]',
    ].join('\n')
    expect(mappedFiles(maps, ['libvips', 'sharp'])).toHaveLength(1)
    expect(mappedFiles(maps, ['avif'])).toEqual([])
  })

  it.runIf(process.platform === 'linux')('grows while this very process works', () => {
    const before = cpuMs([process.pid])
    const until = performance.now() + 200
    while (performance.now() < until) Math.sqrt(2)
    expect(cpuMs([process.pid])).toBeGreaterThan(before)
    expect(residentBytes(process.pid)).toBeGreaterThan(1_000_000)
  })

  it.runIf(process.platform === 'linux')('counts nothing for a process that has ended', () => {
    expect(cpuMs([2 ** 22 + 1])).toBe(0)
  })
})
