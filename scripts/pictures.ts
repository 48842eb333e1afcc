/**
 * Encodes `public/pictures/*.webp` to `public/pictures/<width>/<name>.webp` for the widths of specification §9 that
 * are not wider than the source; a wider screen takes the source itself. What exists and is newer is skipped.
 */
import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { PICTURES, rememberEncoded } from './pictures/encoded'

const WIDTHS = [567, 768, 1024, 1366, 1680, 1920]
/** From the first of the wider widths on, quality 90 instead of 84. */
const WIDER = 1680
/** Up to this width, that of phones, the encoder takes half as long again for 2 to 5 % fewer bytes (performance.md, P8). */
const PHONE = 768
/** Pictures at a time: sharp itself uses the processor's threads. */
const PARALLEL = 2

interface Job {
  source: string
  target: string
  width: number
}

/** Encodes what is missing in a folder of pictures. */
export async function encodePictures(
  folder: string,
): Promise<{ written: number; skipped: number; targets: string[] }> {
  const jobs = await jobsOf(folder)
  const missing = jobs.filter(({ source, target }) => !isFresh(source, target))
  const queue = [...missing]
  await Promise.all(Array.from({ length: PARALLEL }, () => work(queue)))
  return {
    written: missing.length,
    skipped: jobs.length - missing.length,
    targets: jobs.map(({ target }) => target),
  }
}

async function jobsOf(folder: string): Promise<Job[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .sort()
  const jobs = await Promise.all(
    files.map(async (file) => {
      const source = join(folder, file)
      const { width: widest } = await sharp(source).metadata()
      return WIDTHS.filter((width) => width <= widest).map((width) => ({
        source,
        width,
        target: join(folder, String(width), file),
      }))
    }),
  )
  return jobs.flat()
}

function isFresh(source: string, target: string): boolean {
  const made = statSync(target, { throwIfNoEntry: false })
  return made !== undefined && made.size > 0 && made.mtimeMs >= statSync(source).mtimeMs
}

async function work(queue: Job[]): Promise<void> {
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) await encode(job)
}

/** Under another name first, so that a killed run leaves no half picture behind. */
async function encode({ source, target, width }: Job): Promise<void> {
  mkdirSync(join(target, '..'), { recursive: true })
  const half = `${target}.part`
  await sharp(source)
    .resize({ width })
    .webp({ quality: width >= WIDER ? 90 : 84, effort: width <= PHONE ? 6 : 4 })
    .toFile(half)
  renameSync(half, target)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now()
  const { written, skipped, targets } = await encodePictures(PICTURES)
  rememberEncoded(targets)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`pictures: ${written} encoded, ${skipped} already there, ${seconds} s`)
}
