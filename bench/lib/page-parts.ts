import { gzipSync } from 'node:zlib'

/** How much of a page is the framework's flight data, the second copy of what the HTML already says. */
export interface FlightShare {
  readonly bytes: number
  readonly flightBytes: number
  /** 0 to 1. */
  readonly share: number
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** Measures the `self.__next_f` scripts of a page, tags included. */
export function flightShare(html: string): FlightShare {
  const bytes = Buffer.byteLength(html)
  const flight = [...html.matchAll(SCRIPT)].filter(([, , text]) => text?.includes('self.__next_f'))
  const flightBytes = flight.reduce((sum, [whole]) => sum + Buffer.byteLength(whole), 0)
  return { bytes, flightBytes, share: bytes === 0 ? 0 : flightBytes / bytes }
}

/** The scripts that a current browser loads with a page, each once: those for old browsers (`noModule`) are left out. */
export function scriptSources(html: string): string[] {
  const tags = [...html.matchAll(SCRIPT)].map(([, attributes = '']) => attributes)
  const wanted = tags.filter((attributes) => !/\bnomodule\b/i.test(attributes))
  return [...new Set(wanted.flatMap((attributes) => /\bsrc="([^"]+)"/i.exec(attributes)?.[1] ?? []))]
}

/** What files weigh on the wire, each compressed by itself as a server sends it. */
export function gzipBytes(files: readonly Uint8Array[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0)
}

/** How often a text is in another one, without overlaps. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
